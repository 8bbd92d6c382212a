import { html } from '../../platform/api/plain-page.ts'
import { candidatePage, type PageFrame } from '../frame/frame.ts'
import { type DataOfApplication, Person } from './package.ts'
import { dayInWords, fieldsOf } from './readable.ts'

interface SentPage {
  jobPositionName: string
  /** The address of the application's page. */
  path: string
  person: DataOfApplication['person']
  answers: DataOfApplication['answers']
  files: readonly { id: number; filename: string }[]
  timeZone: string
}

/** Returns the page with what a candidate sent for one application, to read. */
export function sentPage(frame: PageFrame, { jobPositionName, path, person, answers, files, timeZone }: SentPage) {
  const { texts } = frame
  // The numbers of documents are in the download, which needs a new code.
  const sentData = { ...person, nik: null, passportNumber: null }
  const fields = fieldsOf(Person, sentData, { language: texts.code, timeZone })
  const replies = answers.map(
    ({ question, answer }) => html`<dt>${question}</dt><dd>${dayInWords(answer, texts.code) || '–'}</dd>`,
  )
  const rows = files.map(
    ({ id, filename }) =>
      html`<a class="row" href="${`${path}/sent/files/${id}`}"><span>${filename}<small>${texts.open}</small></span></a>`,
  )
  return candidatePage(
    frame,
    texts.sentByYou,
    html`<header class="page"><p class="where">${jobPositionName}</p><h1>${texts.sentByYou}</h1></header>
${rows.length > 0 && html`<section aria-labelledby="files"><h2 id="files">${texts.sentFiles}</h2><div class="box">${rows}</div></section>`}
${replies.length > 0 && html`<section aria-labelledby="answers"><h2 id="answers">${texts.sentAnswers}</h2><div class="panel"><dl>${replies}</dl></div></section>`}
<section aria-labelledby="person"><h2 id="person">${texts.sentPerson}</h2><div class="panel">${fields}</div></section>
<p><a href="${path}">${texts.backToApplication}</a></p>`,
  )
}
