import type { FastifyInstance } from 'fastify'

export const candidatePageStyle = '/api/candidate-page.css'
export const candidatePageScript = '/api/candidate-page.js'

/** Serves the style of the candidate's page, and the script that reads the part of an address behind `#`. */
export async function candidatePageAssets(app: FastifyInstance) {
  const cache = 'public, max-age=3600'
  app.get(candidatePageStyle, (_, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', cache).send(style),
  )
  app.get(candidatePageScript, (_, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', cache).send(script),
  )
}

/**
 * Takes the ticket behind `#` out of the address, even on the pages of candidates who are signed in already, and puts
 * it into a form. The form of the link in a mail is sent at once: it only shows something.
 *
 * The page on which a code is entered counts down until another one can be sent. For as long as a code works, it checks
 * every ten seconds whether the link in the mail was used elsewhere, even after a check failed without a connection.
 *
 * The sentence after a form is shown once, not after a reload. Texts, days, amounts and choices in the forms about an
 * application, data or contacts are kept in the tab until the form is accepted or the candidate signs out, so that
 * neither a refusal, a lost connection nor the end of the session loses them. A refused form shows what was sent even
 * in fields that the server has filled in. Its entry in the browser's history is replaced, as is that of a form whose
 * session had ended, so that Back or a reload doesn't send it again. A page on which a code is entered keeps its entry,
 * because it is only shown after a form.
 */
const script = `
const form = document.querySelector('form[data-ticket]')
const ticket = location.hash.slice(1)
const isTicket = /^[\\w-]{20,}$/.test(ticket)
if (isTicket) history.replaceState(null, '', location.pathname + location.search)
if (form && isTicket) {
  form.elements.ticket.value = ticket
  form.hidden = false
  document.querySelectorAll('[data-no-ticket]').forEach((part) => { part.hidden = true })
  if (form.dataset.ticket === 'send') form.submit()
}

const here = new URL(location.href)
if (here.searchParams.has('said')) {
  here.searchParams.delete('said')
  history.replaceState(null, '', here.pathname + here.search)
}

const wait = document.querySelector('[data-wait]')
if (wait) {
  const note = wait.closest('[data-wait-note]')
  const again = document.querySelector('[data-again] button')
  const end = Date.now() + Number(wait.dataset.wait) * 1000
  const words = new Intl.NumberFormat(document.documentElement.lang, { style: 'unit', unit: 'second', unitDisplay: 'long' })
  note.setAttribute('aria-live', 'off')
  const count = () => {
    const left = Math.ceil((end - Date.now()) / 1000)
    again.disabled = left > 0
    note.hidden = left <= 0
    if (left > 0) wait.textContent = words.format(left)
    else clearInterval(counting)
  }
  const counting = setInterval(count, 1000)
  count()
}

const waiting = document.querySelector('[data-waiting]')
if (waiting) {
  const end = Date.now() + 600000
  const asking = setInterval(async () => {
    if (Date.now() > end) clearInterval(asking)
    else if (!document.hidden && navigator.onLine) {
      const body = new URLSearchParams(new FormData(waiting))
      const reply = await fetch(waiting.action, { method: 'POST', body, redirect: 'manual' })
      if (reply.status === 204) return
      clearInterval(asking)
      if (reply.ok || reply.type === 'opaqueredirect') waiting.submit()
    }
  }, 10000)
}

const prefix = 'hireloom draft '
const forget = (start) => Object.keys(sessionStorage).filter((key) => key.startsWith(start)).forEach((key) => sessionStorage.removeItem(key))
const sent = sessionStorage.getItem('hireloom sent')
sessionStorage.removeItem('hireloom sent')
if (sent && !form && document.querySelector('main > [role=status]')) forget(prefix + sent)
const isRefused = document.querySelector('main > [role=alert]:not([data-offline])') !== null
const isReply = isRefused || document.querySelector('main [name=kept]')
if (isReply && !document.querySelector('.code')) history.replaceState(null, '', location.pathname + location.search)
const forms = 'main form:is([action*="/applications/"], [action*="/data/"], [action$="/settings/contact"])'
const typed = ':is(textarea, select, input[type=date], input[type=tel], input[inputmode=decimal])'
document.querySelectorAll(forms + ' ' + typed).forEach((field) => {
  const action = field.form.getAttribute('action')
  const key = prefix + action + ' ' + field.name
  const kept = sessionStorage.getItem(key)
  if (kept && (!field.value || (isRefused && action === sent))) {
    field.value = kept
    field.closest('details')?.setAttribute('open', '')
  }
  field.addEventListener('input', () => sessionStorage.setItem(key, field.value))
})

const offline = document.querySelector('[data-offline]')
const showConnection = () => { if (offline) offline.hidden = navigator.onLine }
addEventListener('offline', showConnection)
addEventListener('online', showConnection)
showConnection()
document.addEventListener('submit', (event) => {
  showConnection()
  if (offline && !navigator.onLine) {
    event.preventDefault()
    offline.scrollIntoView({ block: 'center' })
    return
  }
  const action = event.target.getAttribute('action') ?? ''
  if (event.target.dataset.sent) {
    event.preventDefault()
    return
  }
  // A download leaves the page as it is, so its form can be sent again a little later.
  event.target.dataset.sent = 'yes'
  setTimeout(() => delete event.target.dataset.sent, 3000)
  if (action.endsWith('/sign-out')) forget(prefix)
  else sessionStorage.setItem('hireloom sent', action)
})
addEventListener('pageshow', () => document.querySelectorAll('[data-sent]').forEach((one) => delete one.dataset.sent))
`

const style = `
.candidate { background: var(--sheet); font-size: 16px; line-height: 24px; min-height: 100vh; display: flex; flex-direction: column; }
.candidate .bar { display: flex; align-items: center; gap: 12px; min-height: 56px; padding: 8px 16px; border-bottom: 1px solid var(--line); }
.candidate .company { display: flex; align-items: center; gap: 12px; flex: 1; min-width: 0; min-height: 44px; color: inherit; text-decoration: none; font-weight: 500; }
.candidate .company span:last-child { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.candidate .mark { flex: none; width: 32px; height: 32px; border-radius: 8px; object-fit: contain; }
.candidate span.mark { display: grid; place-items: center; background: #22296b; color: #f5c491; font-size: 13px; font-weight: 600; }
.candidate .languages { display: flex; border: 1px solid var(--line); border-radius: 8px; overflow: hidden; font-size: 14px; }
.candidate .languages > * { display: grid; place-items: center; min-width: 44px; min-height: 44px; color: var(--text-2); text-decoration: none; }
.candidate .languages .chosen { background: var(--hover); color: var(--text); font-weight: 500; }
.candidate .hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.candidate .tabs { border-bottom: 1px solid var(--line); overflow-x: auto; }
.candidate .tabs > div { display: flex; gap: 4px 16px; justify-content: space-between; max-width: 640px; margin: 0 auto; padding: 0 16px; }
.candidate .tabs a { display: inline-flex; align-items: center; gap: 6px; min-height: 48px; border-bottom: 2px solid transparent; color: var(--text-2); font-size: 15px; text-decoration: none; white-space: nowrap; }
.candidate .tabs a[aria-current] { border-color: var(--accent); color: var(--text); font-weight: 500; }
.candidate .count { display: grid; place-items: center; min-width: 20px; height: 20px; padding: 0 5px; border-radius: 10px; background: var(--accent); color: light-dark(#ffffff, #15171b); font-size: 12px; font-weight: 600; }
.candidate main { width: 100%; max-width: 640px; margin: 0 auto; padding: 24px 16px 40px; display: grid; gap: 24px; align-content: start; flex: 1; }
.candidate header.page, .candidate main > section { display: grid; gap: 8px; min-width: 0; }
.candidate h1 { font-weight: 650; line-height: 30px; text-wrap: balance; overflow-wrap: anywhere; }
.candidate h2 { font-size: 16px; }
.candidate .where { color: var(--text-3); font-size: 14px; line-height: 20px; }
.candidate .late { color: light-dark(#8a4b08, #f2b36d); }
.candidate .box { border: 1px solid var(--line); border-radius: 12px; overflow: hidden; }
.candidate .box > * { padding: 12px 16px; min-height: 56px; }
.candidate .box > * + * { border-top: 1px solid var(--line); }
.candidate a.row { display: flex; align-items: center; gap: 12px; color: inherit; text-decoration: none; }
.candidate a.row:hover { background: var(--hover); }
.candidate a.row::after { content: '›'; margin-inline-start: auto; color: var(--text-3); font-size: 20px; }
.candidate a.row small { display: block; color: var(--text-3); font-size: 14px; line-height: 20px; }
.candidate .number { flex: none; display: grid; place-items: center; width: 26px; height: 26px; border-radius: 50%; background: light-dark(#eef2fe, #212a45); color: light-dark(#2f3b9b, #bfcdff); font-size: 14px; }
.candidate .way { list-style: none; margin: 0; padding: 0; font-size: 15px; line-height: 22px; color: var(--text-2); }
.candidate .way li { display: grid; grid-template-columns: 16px minmax(0, 1fr) auto; gap: 12px; padding-bottom: 14px; position: relative; }
.candidate .way li::before { content: ''; width: 9px; height: 9px; margin: 7px 3px 0; border-radius: 50%; background: var(--focus); }
.candidate .way li:not(:last-child)::after { content: ''; position: absolute; left: 7px; top: 20px; bottom: -4px; width: 1px; background: var(--line); }
.candidate .way li:last-child { color: var(--text); font-weight: 500; padding: 0; }
.candidate .way li:last-child::before { width: 16px; height: 16px; margin: 3px 0 0; border: 2px solid var(--focus); background: radial-gradient(circle, var(--focus) 40%, transparent 45%); }
.candidate .way time { color: var(--text-3); font-size: 14px; font-weight: 400; }
.candidate .panel { border: 1px solid var(--line); border-radius: 12px; padding: 16px; display: grid; gap: 16px; }
.candidate details.panel { display: block; padding-block: 4px; }
.candidate details.panel[open] { padding-bottom: 16px; }
.candidate summary { min-height: 44px; line-height: 44px; font-weight: 500; cursor: pointer; }
.candidate .meeting { display: flex; gap: 16px; align-items: flex-start; overflow-wrap: anywhere; }
.candidate .meeting > span:last-child { min-width: 0; }
.candidate .tile { flex: none; width: 52px; border: 1px solid var(--line); border-radius: 10px; overflow: hidden; text-align: center; font-size: 18px; font-weight: 600; line-height: 32px; }
.candidate .tile small { display: block; background: light-dark(#eef2fe, #212a45); color: light-dark(#2f3b9b, #bfcdff); font-size: 12px; font-weight: 500; line-height: 20px; text-transform: uppercase; }
.candidate .words { white-space: pre-line; }
.candidate .answer { color: var(--text); font-weight: 500; }
.candidate :is(main > p, .panel > p, dd) > a:not(.button) { display: inline-flex; align-items: center; min-height: 44px; }
.candidate .links a { display: inline-flex; align-items: center; min-height: 44px; margin-inline-end: 16px; }
.candidate div[data-no-ticket] { display: grid; gap: 12px; }
.candidate div[data-no-ticket] > p > a { display: inline-flex; align-items: center; min-height: 44px; }
.candidate fieldset { border: 0; margin: 0; padding: 0; min-width: 0; }
.candidate legend { font-weight: 500; padding: 8px 0; }
.candidate .days { display: grid; gap: 12px; }
.candidate .times { display: grid; grid-template-columns: repeat(auto-fill, minmax(104px, 1fr)); gap: 8px; }
.candidate .times label { position: relative; display: block; }
.candidate .times input { position: absolute; inset: 0; opacity: 0; width: 100%; height: 100%; margin: 0; cursor: pointer; }
.candidate .times span { display: grid; place-items: center; min-height: 48px; border: 1px solid light-dark(#c9cbd1, #43464f); border-radius: 10px; font-weight: 400; }
.candidate .times input:checked + span { border: 2px solid var(--accent); background: light-dark(#eef2fe, #212a45); font-weight: 500; }
.candidate .times input:focus-visible + span { outline: 2px solid var(--focus); outline-offset: 1px; }
@media (forced-colors: active) {
.candidate :is(.times input:checked + span, .languages .chosen) { background: Highlight; color: HighlightText; forced-color-adjust: none; }
.candidate .tabs a:not([aria-current]) { border-color: Canvas; }
}
.candidate .thread { list-style: none; margin: 0; padding: 0; display: grid; gap: 16px; }
.candidate .thread li { display: grid; grid-template-columns: minmax(0, 1fr); gap: 4px; justify-items: start; }
.candidate .thread p { max-width: 86%; padding: 10px 14px; border: 1px solid var(--line); border-radius: 14px 14px 14px 4px; background: var(--sunken); color: var(--text); white-space: pre-line; overflow-wrap: anywhere; }
.candidate .thread small { color: var(--text-3); font-size: 13px; }
.candidate .thread .own { justify-items: end; }
.candidate .thread .own p { border-color: transparent; border-radius: 14px 14px 4px 14px; background: light-dark(#eef2fe, #212a45); }
.candidate form { display: grid; gap: 12px; }
.candidate label { display: grid; gap: 4px; font-weight: 500; }
.candidate label.tick { display: flex; gap: 12px; align-items: center; min-height: 44px; font-weight: 400; }
.candidate label.tick input { width: 20px; height: 20px; flex: none; }
.candidate dl { display: grid; gap: 4px; margin: 0; }
.candidate dt { color: var(--text-3); font-size: 14px; line-height: 20px; }
.candidate dd { margin: 0 0 8px; overflow-wrap: anywhere; white-space: pre-line; }
.candidate :is(input:not([type='checkbox'], [type='radio']), select, textarea) {
  font: inherit; color: inherit; background: var(--sheet);
  border: 1px solid light-dark(#c9cbd1, #43464f); border-radius: 8px; padding: 9px 12px; min-height: 44px; width: 100%;
}
.candidate :is(input, select, textarea)[aria-invalid='true'] { border-color: light-dark(#b3261e, #f5968d); scroll-margin-block: 96px; }
.candidate .error { display: flex; gap: 6px; margin-top: -8px; color: light-dark(#8f1d14, #fbb4ad); font-size: 14px; line-height: 20px; }
.candidate :is(fieldset, .days) > .error { margin: 0; }
.candidate .error::before {
  content: '!' / ''; flex: none; display: grid; place-items: center; width: 16px; height: 16px; margin-top: 2px;
  border: 1.5px solid; border-radius: 50%; font-size: 11px; font-weight: 700; line-height: 1;
}
.candidate input.code { font-size: 24px; font-weight: 600; letter-spacing: 0.4em; font-variant-numeric: tabular-nums; min-height: 56px; }
.candidate :is(button, .button) {
  display: inline-block; font: inherit; font-weight: 500; min-height: 44px; border: 1px solid light-dark(#c9cbd1, #43464f); border-radius: 8px; padding: 9px 16px;
  background: var(--sheet); color: var(--text); cursor: pointer; text-align: center; text-decoration: none;
}
.candidate :is(button, .button).primary { background: var(--accent); color: light-dark(#ffffff, #15171b); border-color: transparent; }
.candidate .quiet button { border: 0; color: var(--accent); padding-inline: 0; text-align: start; background: none; }
.candidate .thread .files { max-width: 100%; list-style: none; margin: 0; padding: 0; overflow-wrap: anywhere; }
.candidate .thread .files li { display: block; }
.candidate .thread .own .files { text-align: end; }
.candidate .thread .files a { display: inline-flex; align-items: center; min-height: 44px; }
.candidate .quiet button:disabled { color: var(--text-3); cursor: default; }
.candidate .pair { display: grid; grid-template-columns: 1fr 1.15fr; gap: 12px; }
.candidate .notice { padding: 12px 16px; border-radius: 8px; background: light-dark(#eef2fe, #212a45); color: var(--text); }
.candidate .notice:focus { outline: none; }
.candidate .notice.problem { background: light-dark(#fdeeec, #3b1a18); color: light-dark(#8f1d14, #fbb4ad); }
.candidate footer { border-top: 1px solid var(--line); padding: 16px; font-size: 14px; line-height: 20px; display: grid; gap: 8px; justify-items: center; text-align: center; }
.candidate footer div { display: flex; flex-wrap: wrap; gap: 0 20px; justify-content: center; align-items: center; }
.candidate footer a { display: inline-flex; align-items: center; min-height: 44px; }
.candidate footer :is(button, .button) { border: 0; background: none; color: var(--accent); padding: 0; font-weight: 400; }
[hidden] { display: none !important; }
@media (min-width: 640px) {
  .candidate .tabs > div { justify-content: flex-start; column-gap: 28px; }
}
@media (min-width: 1024px) {
  .candidate main { padding-top: 40px; }
  .candidate h1 { font-size: 32px; line-height: 38px; }
}
`
