import { NewStage } from '@hireloom/contract/stages'
import { Button, TextInput } from '@mantine/core'
import { useFormOf } from '../platform/ui/forms/form.ts'
import { maxLengthOf } from '../platform/ui/forms/max-length.ts'
import css from './stage-list.module.css'

interface Props {
  label: string
  /** The button's label: 'Add'. */
  verb: string
  /** The current name, when there is one. */
  name?: string
  isPending: boolean
  onSubmit: (name: string, outcome: { refuse: (error: Error) => void }) => void
  onCancel: () => void
}

const StageName = NewStage.pick({ name: true })

/** The form for a stage's name, in its row. Typed text stays until it is saved or discarded. */
export function StageNameForm({ label, verb, name = '', isPending, onSubmit, onCancel }: Props) {
  const form = useFormOf(StageName, { name })
  return (
    <form
      className={css.naming}
      noValidate
      onSubmit={form.onSubmit((body) => onSubmit(body.name, form))}
      onKeyDown={(event) => event.key === 'Escape' && onCancel()}
    >
      <TextInput
        aria-label={label}
        className={css.text}
        maxLength={maxLengthOf(NewStage.shape.name)}
        autoFocus
        {...form.field('name')}
      />
      <Button type="submit" loading={isPending}>
        {verb}
      </Button>
      <Button variant="subtle" onClick={onCancel}>
        Cancel
      </Button>
    </form>
  )
}
