import { Select, type SelectProps } from '@mantine/core'
import { memo } from 'react'
import { startOptions, startsAsTyped } from './time-options.ts'

type Props = Omit<SelectProps, 'data' | 'filter'>

/** The start of a meeting, chosen from the quarters of hours or typed as `9`, `9.30`, `9:30` or `930`. */
// Memoized, because rendering its 96 options with each key typed into another field is slow.
export const StartField = memo(function StartField(props: Props) {
  return (
    <Select
      searchable
      placeholder="10.00"
      data={startOptions(props.value)}
      filter={({ options, search }) => startsAsTyped(options, search)}
      selectFirstOptionOnChange
      autoSelectOnBlur
      nothingFoundMessage="Write a time like 10.15"
      allowDeselect={false}
      {...props}
    />
  )
})
