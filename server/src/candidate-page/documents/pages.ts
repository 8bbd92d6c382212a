import { documentStatus, paperTypes } from '@hireloom/contract/document-requests/codes'
import { longDay } from '@hireloom/contract/texts/long-day'
import type { PaperRequest } from '../../document-requests/queries.ts'
import { isOpen, paperName } from '../../document-requests/rules.ts'
import { html } from '../../platform/api/plain-page.ts'
import { fieldsOf } from '../frame/fields.ts'
import { acceptAttribute, listTypes } from '../frame/file-types.ts'
import { candidatePage, fillIn, type PageFrame, withCompanyName } from '../frame/frame.ts'

interface DocumentsFrame extends PageFrame {
  /** The address of the application's page. */
  path: string
  /** Today in the company's zone, as `YYYY-MM-DD`. */
  today: string
}

/** A paper that was asked for. */
export interface PaperView extends PaperRequest {
  /** The day on which it was sent, as `YYYY-MM-DD`. */
  sentOn: string | undefined
}

/** Returns the page with the papers that the candidate was asked for, with a form for each open one. */
export function documentsPage(frame: DocumentsFrame, papers: readonly PaperView[]) {
  const { texts, path } = frame
  const shown = papers.filter(({ status }) => status !== documentStatus.canceled)
  const intro = shown.length > 0 ? texts.documentsIntro : texts.noDocuments
  return candidatePage(
    frame,
    texts.documents,
    html`<header class="page"><h1>${texts.documents}</h1><p>${withCompanyName(intro, frame)}</p></header>
${shown.map((paper) => paperPart(frame, paper))}<p><a href="${path}">${texts.backToApplication}</a></p>`,
  )
}

function paperPart(frame: DocumentsFrame, paper: PaperView) {
  const { texts } = frame
  const { id, purpose, isRequired } = paper
  return html`<section class="panel" id="paper-${id}" aria-labelledby="name-${id}"><h2 id="name-${id}">${paperName(paper, texts.code)}</h2>
<p class="words">${purpose}</p>
<p class="where">${lastDayOf(frame, paper)}${!isRequired && html`<br>${texts.documentOptional}`}</p>${stateOf(frame, paper)}${isOpen(paper.status) && sendForm(frame, paper)}</section>`
}

function lastDayOf({ texts, today }: DocumentsFrame, { dueOn, status }: PaperView) {
  const isLate = today > dueOn && (status === documentStatus.asked || status === documentStatus.refused)
  return fillIn(isLate ? texts.documentLate : texts.documentUntil, { day: longDay(dueOn, texts.code) })
}

function stateOf({ texts, company }: DocumentsFrame, { status, filename, sentOn, reviewNote }: PaperView) {
  const values = { day: sentOn ? longDay(sentOn, texts.code) : '', company: company.name }
  switch (status) {
    case documentStatus.sent:
      return html`<p class="answer">${fillIn(texts.documentSent, values)}<br>${filename ?? ''}</p>`
    case documentStatus.accepted:
      return html`<p class="answer">${texts.documentAccepted}<br>${filename ?? ''}</p>`
    case documentStatus.refused:
      return html`<p class="answer">${texts.documentRefused}</p><p class="words">${reviewNote}</p>`
    default:
      return html``
  }
}

function sendForm(frame: DocumentsFrame, paper: PaperView) {
  const { texts, path, formToken } = frame
  const { id, status } = paper
  const isSent = status === documentStatus.sent
  const types = fillIn(texts.documentTypes, { types: listTypes(texts, paperTypes(paper)) })
  const action = `${path}/documents/${id}`
  const file = fieldsOf(frame, action).file({
    name: 'file',
    label: isSent ? texts.replace : texts.chooseFile,
    attributes: html` accept="${acceptAttribute(paperTypes(paper))}" required`,
    hint: { id: `types-${id}`, text: types },
  })
  return html`<form method="post" action="${action}" enctype="multipart/form-data">
<input type="hidden" name="token" value="${formToken}">${file}<button type="submit"${!isSent && html` class="primary"`}>${texts.send}</button></form>`
}
