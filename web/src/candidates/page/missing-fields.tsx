import type { Candidate } from '@hireloom/contract/candidates/candidate'
import { candidateForm } from '@hireloom/contract/intake/candidate-form'
import { Anchor, Text } from '@mantine/core'
import { Link } from 'react-router'
import { useSession } from '../../platform/session/use-session.ts'

/**
 * The fields that a candidate lacks, for users who may see and change them. Candidates who were added by staff may lack
 * some.
 */
export function MissingFields({ candidate }: { candidate: Candidate }) {
  const { id, jobApplicationId, sensitiveFieldAccess, mayAct } = candidate
  const { can } = useSession()
  const missing = missingOf(candidate)
  if (missing.length === 0 || !sensitiveFieldAccess || !mayAct || !can(candidateForm.change)) return null
  return (
    <Text size="sm" mt={4}>
      Missing: {missing.join(', ')}.{' '}
      <Anchor component={Link} inherit to={`/candidates/${id}/edit?job_application_id=${jobApplicationId}`}>
        Complete the profile
      </Anchor>
    </Text>
  )
}

/** Returns the labels of fields that every applicant fills in and this candidate lacks. A passport replaces a NIK. */
function missingOf({ email, phoneNumber, nik, passportNumber, resume }: Candidate) {
  const fields = [
    { label: 'e-mail address', value: email },
    { label: 'phone number', value: phoneNumber },
    { label: 'NIK', value: nik ?? passportNumber },
    { label: 'résumé', value: resume },
  ]
  return fields.filter(({ value }) => !value).map(({ label }) => label)
}
