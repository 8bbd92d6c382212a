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
type FormName = keyof typeof forms
const tabNames = [
  { value: 'candidates', label: 'Candidates' },
  { value: 'person', label: 'Another person' },
  { value: 'rows', label: 'Paste rows' },
] as const

/** Restricts candidates, a person who never applied, or rows of a spreadsheet. */
export function Page() {
  const { can } = useSession()
  const today = dayIn(new Date(), useCompanyTimeZone())
  const unsavedForms = useRef(new Set<FormName>())
  const tabs = tabNames.filter(({ value }) => value !== 'candidates' || can('candidates.viewDetails'))
  const [form, setForm] = useState<FormName>(tabs[0]?.value ?? 'person')
  useUnsavedChanges(() => unsavedForms.current.size > 0)
  return (
    <>
      <PageHead title="Restrict candidates" breadcrumb={[{ label: 'Restricted candidates', to: listPath }]} />
      <div className={css.page}>
        <Stack gap="lg" className={css.form}>
          <SegmentedControl<FormName>
            fullWidth
            aria-label="Person to restrict"
            data={[...tabs]}
            value={form}
            onChange={setForm}
          />
          {/* The other forms keep what was typed. */}
          {tabs.map(({ value: name }) => {
            const Form = forms[name]
            return (
              <div key={name} hidden={name !== form}>
                <Form
                  today={today}
                  onTouched={() => unsavedForms.current.add(name)}
                  onSaved={() => unsavedForms.current.delete(name)}
                />
              </div>
            )
          })}
        </Stack>
      </div>
    </>
  )
}
