const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

export const SVG = 'http://www.w3.org/2000/svg'
const XML = 'http://www.w3.org/XML/1998/namespace'

/** The W3C's purely descriptive namespaces. The others (XHTML, MathML, XSLT, XInclude, XML Events) have behaviour. */
const DESCRIPTIVE = new Set([
  SVG,
  XML,
  'http://www.w3.org/1999/xlink',
  'http://www.w3.org/2000/xmlns/',
  'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
  'http://www.w3.org/2000/01/rdf-schema#',
  'http://www.w3.org/2001/XMLSchema-instance',
])
const ACTING = /^https?:\/\/(?:www\.)?(?:w3|mozilla)\.org\//i

/** Browsers ignore a drawing program's own namespace. */
export const mayUseNamespace = (uri: string): boolean => DESCRIPTIVE.has(uri) || !ACTING.test(uri)

/** SVG 1.1, 1.2 and 2 without elements that run code, play media or embed another document. */
export const ELEMENTS = words(`
  a altGlyph altGlyphDef altGlyphItem animate animateColor animateMotion animateTransform circle clipPath color-profile
  cursor defs desc discard ellipse feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix
  feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR
  feGaussianBlur feImage feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile
  feTurbulence filter flowDiv flowLine flowPara flowRegion flowRegionBreak flowRegionExclude flowRoot flowSpan flowTref
  font font-face font-face-format font-face-name font-face-src font-face-uri g glyph glyphRef hatch hatchpath hkern
  image line linearGradient marker mask mesh meshgradient meshpatch meshrow metadata missing-glyph mpath page
  pageSet path pattern polygon polyline radialGradient rect set solidColor solidcolor stop style svg switch symbol
  tbreak text textArea textPath title tref tspan use view vkern
`)

/** Illustrator stores its own format in the drawing, in elements that other programs do not show. */
export const ADOBE = /^http:\/\/ns\.adobe\.com\/[\w./]{1,60}$/

/** Names that mean code or another document in some language, in any namespace. */
export const FORBIDDEN_ANYWHERE = words(
  'applet audio base embed form handler iframe include input link listener meta object script video',
)

/** `onload` and all other event handlers; `only_selected` is Inkscape's. */
export const EVENT_HANDLER = /^on[a-z]+$/

/** Attributes with the address of something in the drawing. */
export const ADDRESSES = words('href src')
/** Attributes with addresses in other languages, which no drawing has. */
export const FOREIGN_ADDRESSES = words(
  'action archive background base classid codebase formaction manifest ping poster srcdoc srcset',
)

/** Attributes that an animation must not write. */
export const NOT_ANIMATED = /^(?:.*:)?(?:href|src|ping|style|on.*)$/i

const PLAIN_TEXT = words(`
  attributename class d glyph-name gradienttransform id in in2 lang name patterntransform points requiredextensions
  requiredfeatures result systemlanguage target title transform type unicode
`)

/** Attributes that no browser parses as CSS with addresses. */
export const isPlainText = (name: string): boolean => PLAIN_TEXT.has(name) || /^(?:data|aria)-/.test(name)

/** Functions of CSS and SVG that compute or select. Those that load (`src`, `image`, `image-set`…) are excluded. */
export const FUNCTIONS = words(`
  abs acos asin atan atan2 attr blur brightness calc circle clamp cmyk color color-mix conic-gradient contrast cos
  counter counters cubic-bezier device-cmyk dir drop-shadow ellipse env exp fit-content format grayscale has hsl hsla hue-rotate hwb
  hypot icc-color inset invert is lab lang lch light-dark linear linear-gradient local log matrix matrix3d max min minmax
  mod not nth-child nth-last-child nth-last-of-type nth-of-type oklab oklch opacity path perspective polygon pow
  radial-gradient ray rect rem repeat repeating-conic-gradient repeating-linear-gradient repeating-radial-gradient rgb
  rgba rotate rotate3d rotatex rotatey rotatez round saturate scale scale3d scalex scaley scalez selector sepia sign sin
  skew skewx skewy sqrt steps tan tech translate translate3d translatex translatey translatez var where xywh
`)

export const AT_RULES = words(`
  charset container counter-style font-face font-feature-values keyframes -webkit-keyframes -moz-keyframes layer media
  page property supports
`)

/** Properties of old browsers that attach code to an element. */
export const CODE_PROPERTIES = words('behavior -moz-binding')
