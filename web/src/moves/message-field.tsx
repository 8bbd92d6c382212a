import { Move } from '@hireloom/contract/moves/changes'
import { Textarea } from '@mantine/core'
import { maxLengthOf } from '../platform/ui/forms/max-length.ts'

interface Props {
  /** Returns the props of the input. */
  field: (path: 'candidateNotes', options: { called: string }) => object
  isOne: boolean
}

/** Asks for the text the sender adds to the e-mail of a move. */
export function MessageField({ field, isOne }: Props) {
  const label = isOne ? 'Message to the candidate' : 'Message to the candidates'
  return (
    <Textarea
      label={label}
      description="Added to the e-mail, after its usual text."
      autosize
      minRows={2}
      maxRows={8}
      maxLength={maxLengthOf(Move.shape.candidateNotes)}
      {...field('candidateNotes', { called: label })}
    />
  )
}
