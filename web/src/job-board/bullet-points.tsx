import { Input, Stack, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'

const maxLines = 3
const maxLength = 80
const examples = ['Home every evening', 'Meals and transport on us', 'Training from the first week']

const nonEmpty = (texts: readonly string[]) => texts.filter((text) => text.trim() !== '')

interface Props {
  value: readonly string[]
  onChange: (points: string[]) => void
  error: ReactNode
}

/** Three lines for the list of search results. Empty lines are not part of the value. */
export function BulletPoints({ value, onChange, error }: Props) {
  const [typedLines, setTypedLines] = useState<readonly string[]>(value)
  // A value from outside, such as the server's newest, replaces the typed one.
  const isTypedValue = nonEmpty(typedLines).join('\n') === value.join('\n')
  const lines = Array.from({ length: maxLines }, (_, index) => (isTypedValue ? typedLines : value)[index] ?? '')

  const change = (index: number, text: string) => {
    const next = lines.with(index, text)
    setTypedLines(next)
    onChange(nonEmpty(next))
  }

  return (
    <Input.Wrapper
      label="Search bullet points"
      labelElement="div"
      inputWrapperOrder={['label', 'description', 'input', 'error']}
      description="Shown with the job in Jobstreet's search results. Up to three reasons to open it."
      error={error}
    >
      <Stack gap="xs" mt={4}>
        {lines.map((line, index) => (
          <TextInput
            key={index}
            aria-label={`Search bullet point ${index + 1}`}
            placeholder={examples[index]}
            description={line === '' ? undefined : `${line.length} of ${maxLength} characters`}
            maxLength={maxLength}
            value={line}
            onChange={({ currentTarget }) => change(index, currentTarget.value)}
          />
        ))}
      </Stack>
    </Input.Wrapper>
  )
}
