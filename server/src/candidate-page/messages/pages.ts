import { messageDirection, messageFiles } from '@hireloom/contract/candidate-page/messages'
import { dayAndTime } from '@hireloom/contract/mail/texts'
import { type Html, html } from '../../platform/api/plain-page.ts'
import { fieldsOf } from '../frame/fields.ts'
import { acceptAttribute, listTypes } from '../frame/file-types.ts'
import { candidatePage, fillIn, type PageFrame } from '../frame/frame.ts'

interface MessagesFrame extends PageFrame {
  /** The address of the application's page. */
  path: string
  timeZone: string
}

interface MessageView {
  direction: number
  authorName: string | null
  text: string
  at: Date
  files: readonly { id: number; filename: string }[]
}

/** Returns the page with an application's messages, the oldest first, and a form to write another one. */
export function messagesPage(frame: MessagesFrame, messages: readonly MessageView[]) {
  const { texts, path, formToken } = frame
  const values = { n: messageFiles.max }
  const types = fillIn(texts.messageFileTypes, { types: listTypes(texts, messageFiles.types) })
  const action = `${path}/messages`
  const { area, file } = fieldsOf(frame, action)
  const words = area({
    name: 'text',
    label: texts.yourMessage,
    attributes: html` rows="4" maxlength="5000" required`,
  })
  const files = file({
    name: 'files',
    label: fillIn(texts.messageFiles, values),
    attributes: html` multiple accept="${acceptAttribute(messageFiles.types)}"`,
    hint: { id: 'types', text: types },
  })
  const form = html`<form method="post" action="${action}" enctype="multipart/form-data">
<input type="hidden" name="token" value="${formToken}">${words}
${files}<button type="submit" class="primary">${texts.send}</button></form>`
  return candidatePage(
    frame,
    texts.messages,
    html`<header class="page"><h1>${texts.messages}</h1></header>
${messages.length > 0 ? html`<ol class="thread">${messages.map((message) => messageItem(frame, message))}</ol>` : html`<p>${texts.noMessages}</p>`}
${form}<p><a href="${path}">${texts.backToApplication}</a></p>`,
  )
}

interface Thread {
  jobPositionName: string
  branchName: string
  unreadMessages: number
  path: string
}

/** Returns the page that lists the applications a candidate can write about. */
export function threadsPage(frame: PageFrame, threads: readonly Thread[]) {
  const { texts } = frame
  const rows = threads.map(
    ({ path, jobPositionName, branchName, unreadMessages: n }) =>
      html`<a class="row" href="${path}"><span>${jobPositionName}, ${branchName}${n > 0 && html`<small>${fillIn(texts.unread, { n })}</small>`}</span></a>`,
  )
  return candidatePage(
    frame,
    texts.messages,
    html`<header class="page"><h1>${texts.messages}</h1></header>${rows.length > 0 ? html`<div class="box">${rows}</div>` : html`<p>${texts.openFirst}</p>`}`,
  )
}

function messageItem(frame: MessagesFrame, { direction, authorName, text, at, files }: MessageView) {
  const { texts, company, timeZone, path } = frame
  const isOwn = direction === messageDirection.fromCandidate
  const author = isOwn ? texts.you : (authorName?.split(' ')[0] ?? company.name)
  return html`<li${isOwn && html` class="own"`}><p>${withLinks(text)}</p>${files.length > 0 && html`<ul class="files">${files.map(({ id, filename }) => html`<li><a href="${`${path}/sent/files/${id}`}">${filename}</a></li>`)}</ul>`}<small>${author}, <time datetime="${at.toISOString()}">${dayAndTime(at, timeZone, texts.code)}</time></small></li>`
}

/** Turns each https address into a link whose text is that address, so that no link can hide where it leads. */
const withLinks = (text: string): Html[] =>
  text
    .split(/(https:\/\/[^\s<>"']+)/)
    .map((part, index) =>
      index % 2 === 1 ? html`<a href="${part}" rel="noreferrer nofollow">${part}</a>` : html`${part}`,
    )
