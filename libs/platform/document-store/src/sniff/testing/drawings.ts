export const svg = (inside: string, attributes = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inside}</svg>`

const PNG =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const DOCTYPE =
  '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">'

const inkscape = `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<!-- Created with Inkscape (http://www.inkscape.org/) -->
<svg width="297mm" height="210mm" viewBox="0 0 297 210" version="1.1" id="svg5" inkscape:version="1.2.2 (b0a84865, 2022-12-01)"
   sodipodi:docname="C:\\Users\\Ana\\Croqui (final).svg" inkscape:export-filename="D:\\mapas\\croqui.png"
   xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd"
   xmlns:xlink="http://www.w3.org/1999/xlink" xmlns="http://www.w3.org/2000/svg" xmlns:svg="http://www.w3.org/2000/svg"
   xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:cc="http://creativecommons.org/ns#" xmlns:dc="http://purl.org/dc/elements/1.1/">
  <sodipodi:namedview id="namedview7" pagecolor="#ffffff" inkscape:document-units="mm" showgrid="false"><inkscape:grid type="xygrid" id="grid1" /></sodipodi:namedview>
  <defs id="defs2">
    <inkscape:path-effect effect="powerstroke" id="path-effect1" is_visible="true" only_selected="false" offset_points="0,0.13" />
    <linearGradient inkscape:collect="always" id="a"><stop style="stop-color:#008000;stop-opacity:1" offset="0" /></linearGradient>
    <radialGradient xlink:href="#a" id="b" gradientTransform="matrix(1,0,0,0.6,0,80)" gradientUnits="userSpaceOnUse" />
    <pattern id="hatch" patternTransform="translate(12.5,3) rotate(45)" width="2" height="2"><path d="M0 0V2" /></pattern>
    <marker id="Arrow1" orient="auto" style="overflow:visible"><path style="fill:context-stroke" d="M 0,0 5,-5 Z" /></marker>
    <clipPath id="clip1"><rect x="0" y="0" width="9" height="9" /></clipPath>
    <filter id="blur"><feGaussianBlur stdDeviation="0.4" /><feImage xlink:href="#b" /></filter>
    <style id="style1">.lote { fill: url(#hatch); stroke: rgb(0, 90, 20) } text { font-family: 'Open Sans', sans-serif }</style>
  </defs>
  <g inkscape:label="Camada 1 (lotes)" inkscape:groupmode="layer" id="layer1">
    <path id="path1" class="lote" d="m 10,10 c 5,5 10,10 20,-5 z" sodipodi:nodetypes="ccc" inkscape:original-d="M 0,0"
      style="fill:url(#b);stroke:#000;marker-end:url(#Arrow1);-inkscape-font-specification:'Open Sans, Bold'" clip-path="url(#clip1)" />
    <image width="10" height="10" id="image1" sodipodi:absref="C:\\fotos\\area.png" xlink:href="${PNG}" />
    <text xml:space="preserve" style="font-size:3px;filter:url(#blur)"><tspan sodipodi:role="line">Área de preservação (APP)</tspan></text>
    <use xlink:href="#path1" transform="translate(50)" /><a xlink:href="#layer1"><circle r="2" /></a>
    <flowRoot id="flow1"><flowRegion><rect width="9" height="9" /></flowRegion><flowPara>Nota</flowPara></flowRoot>
  </g>
  <metadata><rdf:RDF><cc:Work rdf:about=""><dc:format>image/svg+xml</dc:format><dc:type rdf:resource="http://purl.org/dc/dcmitype/StillImage" />
    <cc:license rdf:resource="http://creativecommons.org/licenses/by/4.0/" /></cc:Work></rdf:RDF></metadata>
</svg>`

const illustrator = `<?xml version="1.0" encoding="utf-8"?>
<!-- Generator: Adobe Illustrator 27.0.0, SVG Export Plug-In . SVG Version: 6.00 Build 0)  -->
<svg version="1.1" id="Camada_1" xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" x="0px" y="0px"
	 viewBox="0 0 595.28 841.89" style="enable-background:new 0 0 595.28 841.89;" xml:space="preserve">
<style type="text/css"><![CDATA[
	.st0{clip-path:url(#SVGID_2_);fill:url(#SVGID_1_);}
	.st1{font-family:'MyriadPro-Regular';font-size:12px;mix-blend-mode:multiply;}
	@font-face{font-family:'Embutida';src:url("data:font/woff2;base64,d09GMgABAAAAAA==") format("woff2"),local('Arial');}
	@media print { .st2 { display: none } }
]]></style>
<switch><foreignObject requiredExtensions="http://ns.adobe.com/ImageReplacement/1.0/" x="0" y="0" width="1" height="1"></foreignObject>
<g><linearGradient id="SVGID_1_" gradientUnits="userSpaceOnUse" gradientTransform="matrix(1 0 0 -1 0 842)"><stop  offset="0" style="stop-color:#FFF"/></linearGradient>
<defs><rect id="SVGID_3_" width="9" height="9"/></defs><clipPath id="SVGID_2_"><use xlink:href="#SVGID_3_"  style="overflow:visible;"/></clipPath>
<text transform="matrix(1 0 0 1 10 10)" class="st1">Matrícula nº 1</text></g></switch>
<metadata><?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"/><?xpacket end="w"?></metadata>
</svg>`

const illustratorEditable = `<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [
	<!ENTITY ns_extend "http://ns.adobe.com/Extensibility/1.0/">
	<!ENTITY ns_ai "http://ns.adobe.com/AdobeIllustrator/10.0/">
	<!ENTITY ns_svg "http://www.w3.org/2000/svg">
]>
<svg xmlns:x="&ns_extend;" xmlns:i="&ns_ai;" xmlns="&ns_svg;" xmlns:xlink="http://www.w3.org/1999/xlink" i:viewOrigin="0 0">
<switch><foreignObject requiredExtensions="&ns_ai;" x="0" y="0" width="1" height="1"><i:pgfRef xlink:href="#adobe_illustrator_pgf"/></foreignObject>
<g i:extraneous="self" i:layer="yes" i:rgbTrio="#4F008000FFFF"><path i:knockout="Off" d="M0,0L1,1"/></g></switch>
<i:pgf id="adobe_illustrator_pgf"><![CDATA[eJzVfWtzG8ey2HdV4T/gi6vspMTslexdx6lUgQ== url(x) @import]]></i:pgf>
</svg>`

const qgis = `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<svg width="297mm" height="210mm" viewBox="0 0 3507 2480" xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"
 xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" version="1.2" baseProfile="tiny">
<title>Qt SVG Document</title><desc>Generated with Qt</desc>
<defs><pattern id="p1" width="9" height="9" patternUnits="userSpaceOnUse"><path d="M0,0 L9,9"/></pattern><clipPath id="clip1"><path d="M0,0 L9,0"/></clipPath></defs>
<g inkscape:groupmode="layer" inkscape:label="Hidrografia (1:50.000)" fill="none" stroke="black" stroke-linecap="square" clip-path="url(#clip1)">
<g fill="url(#p1)" stroke="#232323" stroke-opacity="1" transform="matrix(1,0,0,1,0,0)" font-family="Open Sans" font-size="31" font-weight="400">
<path vector-effect="none" fill-rule="evenodd" d="M1754,1240 L1760,1250 L1754,1240"/><polyline points="1,1 2,2 " />
<text xml:space="preserve" x="10" y="10">SIRGAS 2000 / UTM zone 22S (EPSG:31982) &lt;área&gt; 12 m²</text>
<image x="0" y="0" width="9" height="9" preserveAspectRatio="none" xlink:href="data:image/jpeg;base64,/9j/4AAQ" /></g></g>
</svg>`

const corel = `<?xml version="1.0" encoding="ISO-8859-1"?>
${DOCTYPE}
<!-- Creator: CorelDRAW -->
<svg xmlns="http://www.w3.org/2000/svg" xml:space="preserve" width="210mm" viewBox="0 0 21000 29700" xmlns:xodm="http://www.corel.com/coreldraw/odm/2003">
 <defs><font id="FontID0" horiz-adv-x="722"><font-face font-family="Arial"><font-face-src><font-face-name name="Arial Negrito (corpo)"/></font-face-src></font-face>
  <missing-glyph><path d="M0 0z"/></missing-glyph><glyph unicode="(" horiz-adv-x="333"><path d="M1 1z"/></glyph></font>
  <style type="text/css"><![CDATA[
    @font-face { font-family:"Arial";font-variant:normal;src:url("#FontID0") format(svg)}
    .fil0 {fill:#2B2A29;fill-rule:nonzero} .fnt0 {font-weight:bold;font-family:'Arial'}
   ]]></style></defs>
 <g id="Camada_x0020_1"><metadata id="CorelCorpID_0Corel-Layer"/><text x="1" y="1" class="fil0 fnt0">Situação e locação</text></g>
</svg>`

const visio = `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
${DOCTYPE}
<!-- Generated by Microsoft Visio, SVG Export Fluxograma.svg Página-1 -->
<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:ev="http://www.w3.org/2001/xml-events"
  xmlns:v="http://schemas.microsoft.com/visio/2003/SVGExtensions/" width="8.27in" color-interpolation-filters="sRGB" class="st3">
 <v:documentProperties v:langID="1046" v:viewMarkup="false"><v:userDefs><v:ud v:nameU="msvShapeCategories" v:val="VT0(0):26"/></v:userDefs></v:documentProperties>
 <style type="text/css"><![CDATA[ .st1 {fill:url(#grad0-4);stroke:none} .st3 {fill:none;overflow:visible} ]]></style>
 <defs id="Patterns_And_Gradients"><linearGradient id="grad0-4" v:fillPattern="30" gradientTransform="rotate(60 0.5 0.5)"><stop offset="0"/></linearGradient></defs>
 <g v:mID="0" v:index="1" v:groupContext="foregroundPage"><title>Página-1</title><g id="shape1-1" transform="translate(18.12,-18.12)"><desc>Início</desc><rect class="st1"/></g></g>
</svg>`

const animated = svg(
  '<circle r="5"><animate attributeName="r" values="1;5;1" dur="2s"/><set attributeName="fill" to="url(#g)"/>' +
    '<animateTransform attributeName="transform" type="rotate" from="0" to="360"/><animateMotion><mpath xlink:href="#p"/></animateMotion></circle>',
)

/** Samples of each program's export, with one of each construct. */
export const honestDrawings: readonly (readonly [program: string, content: Buffer])[] = [
  ['Inkscape', Buffer.from(inkscape)],
  ['Illustrator', Buffer.from(illustrator)],
  ['Illustrator, to be edited again', Buffer.from(illustratorEditable)],
  ['QGIS', Buffer.from(qgis)],
  ['CorelDRAW', Buffer.from(corel, 'latin1')],
  ['Visio', Buffer.from(visio)],
  ['an animation', Buffer.from(animated)],
  ['Inkscape with a byte order mark', Buffer.from(`\uFEFF${inkscape}`)],
  ['UTF-16', Buffer.from(`\uFEFF${svg('<text>Área</text>')}`, 'utf16le')],
  ['UTF-16 of the other order', Buffer.from(`\uFEFF${svg('<text>Área</text>')}`, 'utf16le').swap16()],
  ['a prefix', Buffer.from('<s:svg xmlns:s="http://www.w3.org/2000/svg"><s:path d=""/></s:svg>')],
]
