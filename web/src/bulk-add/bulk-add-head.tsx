import { VisuallyHidden } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { PageHead } from '../platform/ui/display/page-head.tsx'
import { candidateList } from './bulk-add-address.ts'
import css from './bulk-add-head.module.css'

const steps = ['Job and file', 'Check and start'] as const

const Done = () => (
  <>
    <IconCheck size={14} aria-hidden />
    <VisuallyHidden>Done</VisuallyHidden>
  </>
)

/** The title of both steps, with the step the user is at. */
export const BulkAddHead = ({ step }: { step: 1 | 2 }) => (
  <div className={css.head}>
    <PageHead
      title="Bulk add"
      breadcrumb={[{ label: 'Candidates', to: candidateList }]}
      actions={
        <ol className={css.steps} aria-label="Steps">
          {steps.map((label, index) => (
            <li key={label} className={css.step} aria-current={index + 1 === step ? 'step' : undefined}>
              <span className={css.number}>{index + 1 < step ? <Done /> : index + 1}</span>
              <span className={css.label}>{label}</span>
            </li>
          ))}
        </ol>
      }
    />
  </div>
)
