import { html } from '../../platform/api/plain-page.ts'
import { candidatePage, form, type PageFrame } from '../frame/frame.ts'

interface WithdrawFrame extends PageFrame {
  /** The address of the application's page. */
  path: string
}

/** Returns the page that explains withdrawing, with its button. */
export function withdrawPage(frame: WithdrawFrame, jobPositionName: string) {
  const { texts, path } = frame
  const reasons: [number, string][] = [
    [1, texts.leaveOtherJob],
    [2, texts.leavePay],
    [3, texts.leavePlace],
    [4, texts.leaveTooLong],
    [5, texts.leaveNotForMe],
    [6, texts.leaveNoAnswer],
    [0, texts.leaveUnsaid],
  ]
  const choices = html`<fieldset><legend>${texts.leaveWhy}</legend>${reasons.map(
    ([code, words]) =>
      html`<label class="tick"><input type="radio" name="reason" value="${code}"${code === 0 && html` checked`}>${words}</label>`,
  )}</fieldset>`
  const note = html`<label>${texts.noteLabel}<textarea name="note" rows="2" maxlength="500"></textarea></label>`
  return candidatePage(
    frame,
    texts.withdrawMine,
    html`<header class="page"><p class="where">${jobPositionName}</p><h1>${texts.withdrawMine}</h1><p>${texts.withdrawIntro}</p></header>
${form(frame, `${path}/withdraw`, html`${choices}${note}`, texts.withdrawMine, { isPrimary: true })}<p><a href="${path}">${texts.backToApplication}</a></p>`,
  )
}
