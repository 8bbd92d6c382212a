const shortMonth = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' })

/** Why somebody barred was rejected. `endDate`: the last day of the bar, null where there is no end. */
export function barReason(endDate: string | null) {
  if (endDate === null) return 'Restricted'
  const [year, , date] = endDate.split('-')
  return `Restricted until ${date} ${shortMonth.format(new Date(`${endDate}T00:00:00Z`))} ${year}`
}
