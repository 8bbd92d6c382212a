import { TimeToHireQuery } from '@hireloom/contract/reports/endpoints'
import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { addressPaging, useSearch } from '../../platform/api/hooks.ts'

const ReportAddress = TimeToHireQuery.omit({ page: true, limit: true }).extend(addressPaging)
type Filters = Pick<TimeToHireQuery, 'startDate' | 'endDate' | 'sort' | 'jobOpeningId'>

/** Milliseconds after the last change of a filter until the report is loaded. */
const filterDebounceDelay = 600

/**
 * Returns the state of a report's address, and the filters that the user has chosen. The address gets all changes at
 * once, after a pause.
 */
export function useReportFilters() {
  const [address, change] = useSearch(ReportAddress)
  const { startDate, endDate, sort, jobOpeningId } = address
  const [filters, setFilters] = useState<Filters>({ startDate, endDate, sort, jobOpeningId })
  useEffect(() => setFilters({ startDate, endDate, sort, jobOpeningId }), [startDate, endDate, sort, jobOpeningId])
  const changeAddressLater = useDebouncedCallback(change, filterDebounceDelay)
  const changeFilters = (changes: Partial<Filters>) => {
    const next = { ...filters, ...changes }
    setFilters(next)
    changeAddressLater(next)
  }
  return { address, filters, change, changeFilters }
}
