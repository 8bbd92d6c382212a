import { SegmentedControl, Stack } from '@mantine/core'
import { useRef, useState } from 'react'
import { useCompanyTimeZone, useSession } from '../platform/session/use-session.ts'
import { PageHead } from '../platform/ui/display/page-head.tsx'
import { useUnsavedChanges } from '../platform/ui/forms/unsaved-changes.ts'
import { dayIn } from '../platform/ui/text/days.ts'
import { AddCandidates, AddPasted, AddPerson } from './add-forms.tsx'
import { listPath } from './labels.ts'
import css from './restriction-list.module.css'

const forms = { candidates: AddCandidates, person: AddPerson, rows: AddPasted }
type Way = keyof typeof forms
const tabNames = [
  { value: 'candidates', label: 'Candidates' },
  { value: 'person', label: 'Another person' },
  { value: 'rows', label: 'Paste rows' },
] as const

/** Restricts candidates, a person who never applied, or rows of a spreadsheet. */
export function Page() {
  const { can } = useSession()
  const timeZone = useCompanyTimeZone()
  const isTouched = useRef(false)
  const tabs = tabNames.filter(({ value }) => value !== 'candidates' || can('candidates.viewDetails'))
  const [form, setForm] = useState<Way>(tabs[0]?.value ?? 'person')
  useUnsavedChanges(() => isTouched.current)
  const Form = forms[form]
  const touch = (is: boolean) => () => {
    isTouched.current = is
  }
  return (
    <>
      <PageHead title="Restrict candidates" breadcrumb={[{ label: 'Restricted candidates', to: listPath }]} />
      <div className={css.page}>
        <Stack gap="lg" className={css.form}>
          <SegmentedControl<Way>
            fullWidth
            aria-label="Person to restrict"
            data={[...tabs]}
            value={form}
            onChange={setForm}
          />
          <Form key={form} today={dayIn(new Date(), timeZone)} onTouched={touch(true)} onSaved={touch(false)} />
        </Stack>
      </div>
    </>
  )
}
