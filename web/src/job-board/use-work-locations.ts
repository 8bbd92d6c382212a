import { jobBoard } from '@hireloom/contract/job-board'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryFor } from '../platform/api/hooks.ts'
import { typingDelay } from '../platform/ui/fields/typing-delay.ts'

/** Returns the board's places for the job's city or the text that the user types, and the place selected at first. */
export function useWorkLocations(cityName: string, selectedId: string | null) {
  const [initialId] = useState(selectedId)
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), typingDelay)
  const locations = useQuery({
    ...queryFor(jobBoard.workLocations, {
      query: { cityName: search || cityName, ...(initialId !== null && { id: initialId }) },
    }),
    placeholderData: keepPreviousData,
    throwOnError: false,
  })
  return { locations, setTyped }
}
