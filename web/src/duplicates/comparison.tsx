import type { ComparedPerson } from '@hireloom/contract/duplicates'
import type { ReactNode } from 'react'
import { useCompanyTimeZone } from '../platform/session/use-session.ts'
import { formatDate, formatDay } from '../platform/ui/text/days.ts'
import { Masked } from '../platform/ui/text/masked.tsx'
import { Nothing } from '../platform/ui/text/nothing.tsx'
import { formatPhone, plural } from '../platform/ui/text/words.ts'
import css from './parts/duplicates-modal.module.css'

interface Props {
  person: ComparedPerson
  other: ComparedPerson
}

interface Row {
  label: string
  value: (person: ComparedPerson) => string | null
  isPersonal?: true
  /** True for a field whose equal values don't suggest that they are the same person. */
  isNoEvidence?: true
}

/** Two candidates side by side; equal values are tinted. */
export function Comparison({ person, other }: Props) {
  const timeZone = useCompanyTimeZone()
  const rows: Row[] = [
    { label: 'Name', value: ({ candidateName }) => candidateName },
    { label: 'E-mail', value: ({ email }) => email, isPersonal: true },
    { label: 'Phone', value: ({ phoneNumber }) => phoneNumber && formatPhone(phoneNumber), isPersonal: true },
    { label: 'NIK', value: ({ nik }) => nik, isPersonal: true },
    { label: 'Passport number', value: ({ passportNumber }) => passportNumber, isPersonal: true },
    { label: 'Date of birth', value: ({ dateOfBirth: day }) => day && formatDay(day), isPersonal: true },
    { label: 'Last position', value: ({ lastJobPosition }) => lastJobPosition },
    { label: 'Last company', value: ({ lastCompany }) => lastCompany },
    { label: 'Last applied for', value: ({ jobPositionName }) => jobPositionName, isNoEvidence: true },
    { label: 'Applied', value: ({ appliedDate }) => formatDate(appliedDate, timeZone), isNoEvidence: true },
    {
      label: 'Applications',
      value: ({ applicationCount: count }) => plural(count, 'application'),
      isNoEvidence: true,
    },
  ]
  const cell = (candidate: ComparedPerson, { value, isPersonal }: Row): ReactNode =>
    isPersonal && !candidate.sensitiveFieldAccess ? <Masked /> : (value(candidate) ?? <Nothing />)
  return (
    <table className={css.compared} aria-label="Both people side by side">
      <thead>
        <tr>
          <td />
          <th scope="col">This person (kept)</th>
          <th scope="col">Other person</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const [mine, theirs] = [row.value(person), row.value(other)]
          return (
            <tr key={row.label} data-same={(!row.isNoEvidence && mine !== null && mine === theirs) || undefined}>
              <th scope="row">{row.label}</th>
              <td>{cell(person, row)}</td>
              <td>{cell(other, row)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
