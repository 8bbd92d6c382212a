/**
 * Returns a salary type and its interval as one value of a list: `seekAnz:salaryType:seek:2a-Month`. No interval has a
 * dash.
 */
export const salaryChoice = (typeId: string, intervalCode: string) => `${typeId}-${intervalCode}`

/** Returns the two fields of an advertisement that a chosen salary type represents. */
export function splitSalaryChoice(choice: string | null) {
  const dash = choice?.lastIndexOf('-') ?? -1
  if (choice === null || dash < 0) return { salaryTypeId: null, salaryTypeIntervalCode: null }
  return { salaryTypeId: choice.slice(0, dash), salaryTypeIntervalCode: choice.slice(dash + 1) }
}
