// Creating elements. Names become text, never markup.

const svgNamespace = "http://www.w3.org/2000/svg";

/** Creates an SVG element. Content that is not an element becomes text. */
function shape(name, attributes = {}, ...content) {
  return filled(document.createElementNS(svgNamespace, name), attributes, content);
}

/** Creates an HTML element. An attribute with a function, such as `onclick`, becomes a listener. */
function html(name, attributes = {}, ...content) {
  return filled(document.createElement(name), attributes, content);
}

function filled(element, attributes, content) {
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") element.addEventListener(name.slice(2), value);
    else if (value !== undefined && value !== null && value !== false) {
      element.setAttribute(name, value === true ? "" : value);
    }
  }
  element.append(...content.flat(Infinity).filter((item) => item !== undefined && item !== null && item !== false)
    .map((item) => item instanceof Node ? item : visible(String(item))));
  return element;
}

/** Replaces control characters, and those that change the direction of text, by visible signs. */
function visible(text) {
  return text.replace(/[\u0000-\u001F\u007F-\u009F\u2028-\u202E\u2066-\u2069\uFFFE\uFFFF]/g, (character) =>
    character < " " ? String.fromCharCode(0x2400 + character.charCodeAt(0)) : "\uFFFD");
}

/** Shortens a long text by cutting out its middle. */
function shortened(text, limit = 160) {
  const characters = [...text.slice(0, limit * 4)];
  if (text.length <= limit) return text;
  return `${characters.slice(0, limit / 2).join("")}…${[...text.slice(-limit * 2)].slice(1 - limit / 2).join("")}`;
}

/** The parts of a name, which breaks at dots and capitals if it does not fit its line. */
const breakable = (text, boundary = /(?<=\.)|(?<=[\p{Ll}\p{N}])(?=\p{Lu})/u) =>
  text.split(boundary).flatMap((part, index) => index ? [html("wbr"), part] : part);

/** Splits a text into prose and code between backticks. */
const prose = (text) => text.split("`").map((part, index) => index % 2 ? html("code", {}, part) : part);

const byId = (id) => document.getElementById(id);
