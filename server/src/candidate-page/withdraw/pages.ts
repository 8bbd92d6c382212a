import { html } from '../../platform/api/plain-page.ts'
import { fieldsOf } from '../frame/fields.ts'
import { candidatePage, form, type PageFrame } from '../frame/frame.ts'

interface WithdrawFrame extends PageFrame {
  /** The address of the application's page. */
  path: string
}

/** Returns the page that explains withdrawing, with its button. */
export function withdrawPage(frame: WithdrawFrame, jobPositionName: string) {
  const { texts, path: applicationPath } = frame
  const path = `${applicationPath}/withdraw`
  const { radios, area } = fieldsOf(frame, path)
  const reasons: [number, string][] = [
    [1, texts.leaveOtherJob],
    [2, texts.leavePay],
    [3, texts.leavePlace],
    [4, texts.leaveTooLong],
    [5, texts.leaveNotForMe],
    [6, texts.leaveNoAnswer],
    [0, texts.leaveUnsaid],
  ]
  const choices = reasons.map(([value, label]) => ({ value, label, isChosen: value === 0 }))
  const reason = radios({ name: 'reason', label: texts.leaveWhy, choices })
  const note = area({ name: 'note', label: texts.noteLabel, attributes: html` rows="2" maxlength="500"` })
  return candidatePage(
    frame,
    texts.withdrawMine,
    html`<header class="page"><p class="where">${jobPositionName}</p><h1>${texts.withdrawMine}</h1><p>${texts.withdrawIntro}</p></header>
${form(frame, path, html`${reason}${note}`, texts.withdrawMine, { isPrimary: true })}<p><a href="${applicationPath}">${texts.backToApplication}</a></p>`,
  )
}
