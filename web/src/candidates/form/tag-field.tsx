import { candidateForm, tagLimits } from '@hireloom/contract/intake/candidate-form'
import { TagsInput, type TagsInputProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryFor } from '../../platform/api/hooks.ts'

interface Props extends Omit<TagsInputProps, 'data' | 'value' | 'onChange' | 'searchValue' | 'onSearchChange'> {
  value: string[]
  onChange: (tags: string[]) => void
}

/** A field for free tags that suggests those the company already uses. */
export function TagField({ value, onChange, ...rest }: Props) {
  const [search, setSearch] = useState('')
  const [debounced] = useDebouncedValue(search, 300)
  const suggestions = useQuery({
    ...queryFor(candidateForm.tags, { query: { search: debounced } }),
    placeholderData: (before) => before,
    throwOnError: false,
    meta: { failureIsLogged: 'Failed to load tags' },
  })
  return (
    <TagsInput
      data={suggestions.data?.data ?? []}
      value={value}
      onChange={(next) => onChange(next.map((tag) => tag.trim().slice(0, tagLimits.length)).filter(Boolean))}
      searchValue={search}
      onSearchChange={setSearch}
      maxTags={tagLimits.tags}
      maxLength={tagLimits.length}
      isDuplicate={(tag, current) => current.some((other) => other.toLowerCase() === tag.trim().toLowerCase())}
      placeholder={value.length === 0 ? 'Type a word' : ''}
      {...rest}
    />
  )
}
