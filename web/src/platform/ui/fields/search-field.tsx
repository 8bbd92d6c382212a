import { CloseButton, TextInput, type TextInputProps } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { typingDelay } from './typing-delay.ts'

interface Props extends Omit<TextInputProps, 'value' | 'onChange'> {
  value: string
  onChange: (value: string) => void
  /** The label and the placeholder: 'Search job or branch'. */
  label: string
  /** Milliseconds between the last key and the search. */
  wait?: number
}

/**
 * A search field. It searches after a pause in typing, at once on Enter or blur (a later search would close a page that
 * is being opened), and clears with Escape.
 */
export function SearchField({ value, onChange, label, wait = typingDelay, ...rest }: Props) {
  const [typed, setTyped] = useState(value)
  const requested = useRef(value)
  const request = (words: string) => {
    requested.current = words
    onChange(words)
  }
  const search = useDebouncedCallback(request, wait)

  useEffect(() => {
    // A value that was changed from outside, for example by the browser's back button, replaces the text. The value of
    // a search that this field requested arrives late, so it doesn't.
    if (value.trim() !== requested.current.trim()) setTyped(value)
    requested.current = value
  }, [value])

  const searchNow = (words: string) => {
    search.cancel()
    setTyped(words)
    if (words !== value) request(words)
  }

  return (
    <TextInput
      {...rest}
      type="search"
      role="searchbox"
      aria-label={label}
      placeholder={label}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={typed && <CloseButton size="sm" aria-label="Clear search" onClick={() => searchNow('')} />}
      value={typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        search(event.currentTarget.value)
      }}
      onBlur={() => searchNow(typed)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') searchNow(typed)
        if (event.key === 'Escape') searchNow('')
      }}
    />
  )
}
