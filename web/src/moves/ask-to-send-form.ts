import type { SelectedApplication } from '@hireloom/contract/applications/list'
import { confirm } from '../platform/ui/dialogs/confirm.tsx'
import { plural } from '../platform/ui/text/words.ts'

type Recipient = Pick<SelectedApplication, 'candidateName' | 'email' | 'hasEmail'>

/** The number of recipients that the question names. */
const maxNamed = 3

/** Asks before the new joiner form is mailed, with the addresses it goes to. */
export function askToSendForm(candidates: readonly Recipient[], onConfirm: () => void) {
  const withEmail = candidates.filter(({ hasEmail }) => hasEmail)
  const [only] = candidates.length === 1 ? candidates : []
  const unreached = candidates.length - withEmail.length
  const without = `${plural(unreached, 'candidate')} without an e-mail address ${unreached === 1 ? 'gets' : 'get'} none.`
  confirm({
    title: `Send the new joiner form to ${only?.candidateName ?? plural(candidates.length, 'candidate')}?`,
    consequence: [`The link to the form is mailed to ${named(withEmail)}.`, ...(unreached > 0 ? [without] : [])].join(
      ' ',
    ),
    confirm: 'Send form',
    isDestructive: false,
    onConfirm,
  })
}

/** Returns the addresses, or the names where the user may not see addresses: `a@b.test, c@d.test and 2 more`. */
function named(recipients: readonly Recipient[]) {
  const names = recipients.slice(0, maxNamed).map(({ email, candidateName }) => email ?? candidateName)
  const rest = recipients.length - names.length
  if (rest > 0) return `${names.join(', ')} and ${rest} more`
  const last = names.pop() ?? ''
  return names.length > 0 ? `${names.join(', ')} and ${last}` : last
}
