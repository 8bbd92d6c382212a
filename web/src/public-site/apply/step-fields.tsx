import css from '../../application-form/parts/fields.module.css'
import { type FormProps, GroupFields, QuestionFields } from '../../application-form/parts/group-fields.tsx'
import type { Step } from './draft/application-steps.ts'

/** Shows what one step asks for. */
export function StepFields({ step, ...form }: FormProps & { step: Step }) {
  if (step.name === 'questions') return <QuestionFields {...form} />
  return (
    <div className={css.fields}>
      {step.groups.map((group) => (
        <GroupFields key={group} {...form} group={group} />
      ))}
    </div>
  )
}
