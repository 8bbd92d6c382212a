import { optionLists, personLists } from '../../lookups.ts'

/** The names of codes that candidates read, in lists by code. */
export const lists = {
  ...personLists,
  educationLevel: optionLists.educationLevel,
  experienceLevel: optionLists.experienceLevel,
  workingType: optionLists.workingType,
}
