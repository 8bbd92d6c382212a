import type { FastifyInstance } from 'fastify'

export const ceremonyStyle = '/api/signing.css'
export const ceremonyScript = '/api/signing.js'
export const signPadScript = '/api/sign-pad.js'

/** Serves the style and the scripts of the pages on which candidates sign. */
export async function ceremonyAssets(app: FastifyInstance) {
  const cache = 'public, max-age=3600'
  app.get(ceremonyStyle, (_, reply) => reply.type('text/css; charset=utf-8').header('cache-control', cache).send(style))
  for (const [address, script] of [
    [ceremonyScript, historyScript],
    [signPadScript, padScript],
  ] as const) {
    app.get(address, (_, reply) =>
      reply.type('text/javascript; charset=utf-8').header('cache-control', cache).send(script),
    )
  }
}

const style = `
.signing { font-size: 16px; line-height: 24px; padding: 32px 16px 48px; overflow-wrap: anywhere; }
.signing header p, .signing .progress { color: var(--text-3); font-size: 14px; line-height: 20px; }
.signing form { display: grid; gap: 16px; }
.signing label { display: grid; gap: 6px; font-weight: 500; }
.signing label.choice { display: flex; gap: 12px; align-items: flex-start; min-height: 44px; font-weight: 400; }
.signing label.choice input { width: 20px; height: 20px; margin: 2px 0 0; flex: none; }
.signing input[type='text'], .signing input[type='file'], .signing select, .signing textarea {
  font: inherit; color: inherit; background: var(--sheet); border: 1px solid var(--line); border-radius: 8px;
  padding: 10px 12px; min-height: 44px; width: 100%;
}
.signing button, .signing .button {
  font: inherit; font-weight: 500; color: inherit; background: var(--sheet); border: 1px solid var(--line);
  border-radius: 8px; padding: 10px 16px; min-height: 44px; cursor: pointer; text-align: center; text-decoration: none;
}
.signing .button { display: inline-block; }
.signing p > a:not(.button) { display: inline-flex; align-items: center; min-height: 44px; }
.signing .primary { background: var(--accent); color: var(--sheet); border-color: transparent; width: 100%; }
.signing .row { display: flex; flex-wrap: wrap; gap: 12px; align-items: center; }
.signing .quiet { display: flex; flex-wrap: wrap; gap: 8px; padding-top: 16px; border-top: 1px solid var(--line); }
.signing .quiet form { display: contents; }
.signing .error { color: light-dark(#b42318, #fda29b); font-weight: 500; }
.signing form .error { margin: -8px 0 0; font-size: 14px; line-height: 20px; }
.signing :is(input, select, canvas)[aria-invalid='true'] { border-color: light-dark(#b42318, #fda29b); scroll-margin-block: 96px; }
.signing .sheet { padding: 16px; display: grid; gap: 12px; }
.signing figure { margin: 0; border: 1px solid var(--line); border-radius: 8px; overflow: auto; background: #fff; }
.signing figure img { display: block; width: 100%; height: auto; }
.signing summary { min-height: 44px; line-height: 44px; font-weight: 500; cursor: pointer; }
.signing details pre { white-space: pre-wrap; overflow-wrap: anywhere; font: 14px/20px inherit; }
.signing canvas { width: 100%; height: 180px; background: #fff; border: 1px solid var(--line); border-radius: 8px; touch-action: none; }
.signing .mark { font: italic 32px/44px 'Segoe Script', 'Bradley Hand', cursive; overflow-wrap: anywhere; color: var(--text); }
.signing img.mark { background: #fff; border-radius: 8px; max-width: 100%; height: auto; }
.signing dl { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: 6px 16px; margin: 0; font-size: 14px; line-height: 20px; }
.signing dt { color: var(--text-3); }
.signing dd { margin: 0; overflow-wrap: anywhere; }
@media (max-width: 40em) {
  .signing dl { grid-template-columns: minmax(0, 1fr); gap: 0; }
  .signing dd:not(:last-child) { margin-bottom: 8px; }
}
[hidden] { display: none !important; }
`

/**
 * Replaces the entry of each page in the browser's history. Back, Forward and a reload then open the address of a form,
 * which leads to the current step, instead of sending the form again.
 */
const historyScript = `history.replaceState(null, '', location.href)`

/** The script that draws a signature and puts it as PNG into the form. Typed names work without it. */
const padScript = `
const pad = document.querySelector('[data-pad]')
if (pad) {
  pad.hidden = false
  const canvas = pad.querySelector('canvas')
  const field = pad.querySelector('input[type=hidden]')
  const kind = document.querySelector('input[name=kind]')
  const context = canvas.getContext('2d')
  const shortest = 60
  let lines = []
  let undone = []
  let line
  const fit = () => {
    canvas.width = canvas.clientWidth * 2
    canvas.height = canvas.clientHeight * 2
    paint()
  }
  const lengthOf = (points) =>
    points.slice(1).reduce((sum, [x, y], index) => sum + Math.hypot(x - points[index][0], y - points[index][1]), 0)
  const paint = () => {
    context.clearRect(0, 0, canvas.width, canvas.height)
    context.lineWidth = 5
    context.lineCap = context.lineJoin = 'round'
    context.strokeStyle = '#14213d'
    for (const points of [...lines, ...(line ? [line] : [])]) {
      context.beginPath()
      points.forEach(([x, y], index) => (index ? context.lineTo(x * 2, y * 2) : context.moveTo(x * 2, y * 2)))
      context.stroke()
    }
    const isLong = lines.reduce((sum, points) => sum + lengthOf(points), 0) >= shortest
    field.value = isLong ? canvas.toDataURL('image/png') : ''
    kind.value = lines.length > 0 ? '2' : '1'
  }
  const at = (event) => {
    const box = canvas.getBoundingClientRect()
    return [event.clientX - box.left, event.clientY - box.top]
  }
  canvas.addEventListener('pointerdown', (event) => {
    canvas.setPointerCapture(event.pointerId)
    line = [at(event)]
    undone = []
  })
  canvas.addEventListener('pointermove', (event) => {
    if (!line) return
    line.push(at(event))
    paint()
  })
  const end = () => {
    if (line) lines.push(line)
    line = undefined
    paint()
  }
  canvas.addEventListener('pointerup', end)
  // A gesture of the system ends the line; the part that was drawn stays.
  canvas.addEventListener('pointercancel', end)
  const act = {
    undo: () => lines.length && undone.push(lines.pop()),
    redo: () => undone.length && lines.push(undone.pop()),
    clear: () => { lines = []; undone = [] },
  }
  for (const button of pad.querySelectorAll('button[data-act]')) {
    button.addEventListener('click', () => { act[button.dataset.act](); paint() })
  }
  addEventListener('resize', fit)
  fit()
  if (canvas.autofocus) canvas.focus()
}
`
