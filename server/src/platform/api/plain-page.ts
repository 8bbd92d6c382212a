import type { FastifyInstance } from 'fastify'

/** Text that is already HTML, so `html` doesn't escape it. */
export interface Html {
  readonly markup: string
}

type Piece = string | number | Html | readonly Html[] | undefined | false

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? character)

/** Builds HTML from a template. Values are escaped unless they are HTML; undefined and false add nothing. */
export function html(strings: TemplateStringsArray, ...pieces: Piece[]): Html {
  return { markup: String.raw({ raw: strings }, ...pieces.map(markupOf)) }
}

function markupOf(piece: Piece): string {
  if (piece === undefined || piece === false) return ''
  if (typeof piece !== 'object') return escapeHtml(String(piece))
  return 'markup' in piece ? piece.markup : piece.map(markupOf).join('')
}

const styleAddress = '/api/plain.css'

interface PageOptions {
  language?: 'en' | 'id'
  /** Addresses of further style sheets and of scripts, on this server. */
  styles?: readonly string[]
  scripts?: readonly string[]
}

/** Returns a whole page for content outside the web app, without a script unless it names one. */
export function plainPage(title: string, body: Html, options: PageOptions = {}): string {
  const { language = 'en', styles = [], scripts = [] } = options
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${title} · Hireloom</title>
<link rel="icon" href="/brand.svg" type="image/svg+xml">
<link rel="stylesheet" href="${styleAddress}">
${styles.map((address) => html`<link rel="stylesheet" href="${address}">`)}
${scripts.map((address) => html`<script src="${address}" defer></script>`)}
</head>
<body>${body}</body>
</html>
`.markup
}

/** Serves the style sheet of plain pages. */
export async function plainPageStyle(app: FastifyInstance) {
  app.get(styleAddress, (_, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=3600').send(style),
  )
}

/** The colors repeat the tokens of the product's theme, which a page outside the web app can't import. */
const style = `
:root {
  color-scheme: light dark;
  --canvas: light-dark(#f3f4f6, #0d0f13);
  --sheet: light-dark(#ffffff, #15171b);
  --sunken: light-dark(#f6f7f9, #111317);
  --line: light-dark(#e9eaed, #24262d);
  --hover: light-dark(rgb(27 30 37 / 4.5%), rgb(255 255 255 / 4.5%));
  --text: light-dark(#1b1e25, #e8e9ed);
  --text-2: light-dark(#50545c, #bbbec3);
  --text-3: light-dark(#6a6d75, #9b9ea5);
  --accent: light-dark(#3d4dbc, #99aefc);
  --focus: light-dark(#576cde, #738bf2);
}
* { box-sizing: border-box; }
body {
  margin: 0;
  background: var(--canvas);
  color: var(--text);
  font: 14px/21px 'Inter Variable', Inter, system-ui, sans-serif;
  letter-spacing: -0.006em;
}
:focus-visible { outline: 2px solid var(--focus); outline-offset: 1px; }
a { color: var(--accent); }
h1 { margin: 0; font-size: 24px; line-height: 32px; font-weight: 600; letter-spacing: -0.02em; }
h2 { margin: 0; font-size: 16px; line-height: 24px; font-weight: 600; letter-spacing: -0.014em; }
h3 { margin: 0; font-size: 14px; line-height: 20px; font-weight: 600; }
/* A name in letters that are written from right to left leaves the order of the text around it as it is. */
a, b, code, em, small, span, strong { unicode-bidi: isolate; }
p { margin: 0; color: var(--text-2); text-wrap: pretty; }
code { font: 13px/20px ui-monospace, 'SF Mono', Menlo, Consolas, monospace; overflow-wrap: anywhere; }
.brand { display: flex; align-items: center; gap: 10px; font-size: 16px; font-weight: 600; letter-spacing: -0.014em; }
.brand::before {
  content: '';
  width: 24px;
  height: 24px;
  background: url('/brand.svg') center / contain no-repeat;
}
.sheet { background: var(--sheet); border: 1px solid var(--line); border-radius: 12px; }
.narrow { max-width: 560px; margin: 0 auto; padding: 56px 16px; display: grid; gap: 24px; }
.narrow header { display: grid; gap: 8px; }
.narrow .brand { margin-bottom: 16px; }
.people { display: grid; gap: 24px; }
.people section { display: grid; gap: 8px; }
.people h2 { font-size: 13px; line-height: 18px; color: var(--text-2); }
.people .sheet { overflow: hidden; }
.person {
  display: grid;
  grid-template-columns: 36px 1fr auto;
  align-items: center;
  gap: 12px;
  width: 100%;
  min-height: 60px;
  padding: 10px 16px;
  border: 0;
  border-top: 1px solid var(--line);
  background: none;
  color: inherit;
  font: inherit;
  letter-spacing: inherit;
  text-align: start;
  cursor: pointer;
}
.person:first-child { border-top: 0; }
.person:hover { background: var(--hover); }
.person:focus-visible { outline-offset: -2px; border-radius: 12px; }
.person strong { display: block; font-weight: 500; }
.person small { display: block; color: var(--text-3); font-size: 12px; line-height: 16px; overflow-wrap: anywhere; }
.person .initials {
  display: grid;
  place-items: center;
  width: 36px;
  height: 36px;
  border-radius: 50%;
  background: light-dark(#eef2fe, #212a45);
  color: light-dark(#2f3b9b, #bfcdff);
  font-size: 13px;
  font-weight: 500;
}
.person .role { color: var(--text-2); font-size: 13px; }
a.person { text-decoration: none; }
.mail { max-width: 760px; }
.mail form { display: flex; flex-wrap: wrap; gap: 8px; }
.mail input, .mail button { font: inherit; color: inherit; background: var(--sheet); border: 1px solid var(--line); border-radius: 8px; padding: 6px 12px; min-height: 36px; }
.mail .primary { background: var(--accent); color: var(--sheet); border-color: transparent; font-weight: 500; }
.mail input { flex: 1; min-width: 0; }
.mail dl { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: 4px 16px; margin: 0; font-size: 13px; }
.mail dt { color: var(--text-3); }
.mail dd { margin: 0; overflow-wrap: anywhere; }
.mail iframe { display: block; width: 100%; height: 640px; border: 0; border-radius: 12px; background: #f3f4f6; color-scheme: light; }
.mail pre { margin: 0; padding: 16px; overflow-x: auto; white-space: pre-wrap; overflow-wrap: anywhere; font: 13px/20px ui-monospace, Menlo, Consolas, monospace; }
.mail summary { padding: 12px 16px; cursor: pointer; }
.mail nav { display: flex; flex-wrap: wrap; gap: 16px; font-size: 13px; }
.docs { display: grid; grid-template-columns: 232px minmax(0, 1fr); min-height: 100vh; }
.docs > nav { position: sticky; top: 0; align-self: start; max-height: 100vh; overflow: auto; padding: 20px 16px; }
.docs > nav ul { list-style: none; margin: 20px 0 0; padding: 0; }
.docs > nav a {
  display: block;
  padding: 6px 8px;
  border-radius: 8px;
  color: var(--text-2);
  font-size: 13px;
  line-height: 18px;
  text-decoration: none;
}
.docs > nav a:hover { background: var(--hover); color: var(--text); }
.docs > main { display: grid; align-content: start; gap: 40px; padding: 32px 24px 64px; background: var(--sheet); border-inline-start: 1px solid var(--line); }
.docs > main > * { max-width: 960px; min-width: 0; }
.docs header { display: grid; gap: 8px; }
.group { display: grid; grid-template-columns: minmax(0, 1fr); gap: 12px; }
.call { border: 1px solid var(--line); border-radius: 12px; padding: 12px 16px; min-width: 0; }
.call > details > summary { cursor: pointer; }
.call .details { display: grid; grid-template-columns: minmax(0, 1fr); gap: 12px; padding-top: 12px; scroll-margin-top: 64px; }
.call h3 { display: inline-flex; margin-inline-end: 12px; flex-wrap: wrap; align-items: baseline; gap: 10px; }
.call .method { font: 600 12px/16px ui-monospace, Menlo, Consolas, monospace; color: var(--accent); min-width: 48px; }
.call .access { color: var(--text-3); font-size: 12px; line-height: 16px; }
.call h4 { margin: 0 0 4px; font-size: 12px; line-height: 16px; font-weight: 500; color: var(--text-3); }
.scroll { overflow-x: auto; }
.details summary { width: fit-content; padding: 4px 0; font-size: 13px; color: var(--accent); cursor: pointer; }
.call pre { margin: 4px 0 12px; padding: 12px; max-height: 320px; overflow: auto; background: var(--sunken); border-radius: 8px; }
table { border-collapse: collapse; width: 100%; font-size: 13px; line-height: 18px; }
td, th { padding: 6px 16px 6px 0; border-top: 1px solid var(--line); text-align: start; vertical-align: top; font-weight: 400; }
tr:first-child > * { border-top: 0; }
th { width: 38%; min-width: 160px; }
th code { line-height: 18px; }
td { color: var(--text-2); min-width: 160px; }
td small { color: var(--text-3); font-size: 12px; }
@media (max-width: 640px) {
  .narrow { padding: 24px 16px; }
  .docs { grid-template-columns: minmax(0, 1fr); }
  .docs > nav { position: static; max-height: none; }
  .docs > nav ul { display: flex; flex-wrap: wrap; margin-top: 12px; }
  .docs > main { border: 0; border-top: 1px solid var(--line); padding: 24px 16px 48px; }
}
@media (prefers-reduced-motion: no-preference) {
  .person { transition: background 120ms; }
}
`
