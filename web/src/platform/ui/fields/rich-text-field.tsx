import { Input, Skeleton } from '@mantine/core'
import { useId } from '@mantine/hooks'
import { lazy, memo, type ReactNode, Suspense } from 'react'
import type { RichText } from './rich-text-editor.tsx'

interface Props extends RichText {
  label: string
  required?: boolean
  error?: ReactNode
}

const Editor = lazy(async () => ({ default: (await import('./rich-text-editor.tsx')).RichTextEditor }))

/** A field for formatted text, with its range and count below. The editor is loaded on demand. */
export const RichTextField = memo(function RichTextField({ label, error, required, ...editor }: Props) {
  const id = useId()
  return (
    <Input.Wrapper
      label={label}
      error={error}
      required={required ?? false}
      labelElement="div"
      labelProps={{ id: `${id}-label` }}
      errorProps={{ id: `${id}-error` }}
    >
      <Suspense fallback={<Skeleton height={180} />}>
        <Editor
          {...editor}
          labelledBy={`${id}-label`}
          describedBy={error ? `${id}-error` : undefined}
          isWrong={!!error}
        />
      </Suspense>
    </Input.Wrapper>
  )
})
