import type { SelectedApplication } from '@hireloom/contract/applications/list'
import { applicationStatus } from '@hireloom/contract/applications/status'
import { candidates } from '@hireloom/contract/candidates/endpoints'
import { useQuery } from '@tanstack/react-query'
import { MailPreview, noAddress } from '../mail/parts/mail-preview.tsx'
import { queryFor } from '../platform/api/hooks.ts'
import { plural } from '../platform/ui/text/words.ts'
import { useEndingMail } from './use-ending-mail.ts'

interface Props {
  selected: readonly SelectedApplication[]
  /** The status the mail is about: hired or rejected. */
  status: number
  words: Parameters<typeof useEndingMail>[2]
  isSent: boolean
  onToggle: (isSent: boolean) => void
}

/** Previews the mail that many candidates receive, as the first of them reads it. */
export function BulkMail({ selected, status, words, isSent, onToggle }: Props) {
  const withEmail = selected.filter(({ hasEmail }) => hasEmail)
  const [{ id: candidateId, jobApplicationId } = { id: 0, jobApplicationId: 0 }] = withEmail
  const first = useQuery({
    ...queryFor(candidates.read, { params: { candidateId }, query: { jobApplicationId } }),
    enabled: withEmail.length > 0,
    throwOnError: false,
    meta: { failureIsLogged: 'Failed to load the candidate for the preview of an e-mail' },
  })
  const person = first.data?.data
  const mail = useEndingMail(person, status, words)
  const missing = first.isError
    ? "The e-mail can't be shown here. It is still sent."
    : person && status === applicationStatus.hired
      ? 'The e-mail is shown here once you choose the first day.'
      : 'Loading'
  return (
    <MailPreview
      name={selected.length > 1 ? plural(withEmail.length, 'candidate') : (person?.firstName ?? 'the candidate')}
      address={person?.email ?? null}
      unreachable={withEmail.length === 0 && (selected.length > 1 ? noAddresses : noAddress)}
      mail={mail}
      missing={missing}
      isSent={isSent}
      onToggle={onToggle}
      note={selected.length > 1 && noteOn(selected.length - withEmail.length)}
    />
  )
}

const noAddresses = 'None of them has an e-mail address, so no mail will be sent.'

/** Returns the note with a mail to many candidates. `unreached`: the number of those without an e-mail address. */
function noteOn(unreached: number) {
  const first = 'This is the e-mail to the first candidate. The others get it with their own name and job.'
  if (unreached === 0) return first
  return `${first} ${plural(unreached, 'candidate')} without an e-mail address ${unreached === 1 ? 'gets' : 'get'} no mail.`
}
