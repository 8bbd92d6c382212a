import type { NamedRecord } from '@hireloom/contract/platform/fields'
import { Text } from '@mantine/core'
import { splitMentions } from '../mentions.ts'
import css from './comment-text.module.css'

interface Props {
  text: string
  mentions: readonly NamedRecord[]
}

/** A comment as it was typed, with colored mentions. */
export function CommentText({ text, mentions }: Props) {
  const pieces = splitMentions(text, mentions).map((piece, index) => ({ ...piece, position: index }))
  return (
    <Text size="md" className={css.text}>
      {pieces.map(({ text, isMention, position: place }) =>
        isMention ? (
          <span key={place} className={css.mention}>
            {text}
          </span>
        ) : (
          text
        ),
      )}
    </Text>
  )
}
