import type { JobColumn } from '@hireloom/contract/transfers/job-columns'
import { maxImportRows } from '@hireloom/contract/transfers/transfer'

/** The instructions at the start of a template. */
export const instructions = [
  'How to import jobs',
  `Write one job into each row of the sheet "Jobs", at most ${maxImportRows} in one file. Columns with a star are required.`,
  'Positions, branches, organizations and employment types must have the names that your company uses; choose them from the lists.',
  'Every row becomes a draft. You add its summary and its salary description when you edit or publish it.',
  'Rows with a mistake are not imported. You get them back in a file with the reasons, to correct and upload again.',
]

const choose = 'Choose from the list.'

export const columnHelp: Record<JobColumn, string> = {
  jobPosition: choose,
  branch: choose,
  province: choose,
  city: 'Choose from the list. It shows the cities of the province in the same row.',
  organization: choose,
  employmentType: choose,
  workplace: choose,
  headcount: 'How many people you want to hire, 1 to 9999. Empty means 1.',
  minSalary: 'Rupiah a month, as a number. Not above the maximum.',
  maxSalary: 'Rupiah a month, as a number.',
  description:
    '100 to 2500 characters. Alt+Enter begins a new paragraph; "- " at the beginning of a line makes a list.',
  requirements: '200 to 2500 characters, formatted like the description.',
  benefits: '50 to 2500 characters, formatted like the description.',
  education: choose,
  experienceLevel: choose,
  minExperience: 'Years, 0 to 50.',
  gender: choose,
  minAge: '17 to 65, together with the maximum age. Only if the work requires it.',
  maxAge: '17 to 65, not below the minimum age.',
}

export const exampleJob: Record<JobColumn, string> = {
  jobPosition: 'Warehouse Supervisor',
  branch: 'Cikarang',
  province: 'Jawa Barat',
  city: 'Kabupaten Bekasi',
  organization: 'Operations',
  employmentType: 'Permanent (PKWTT)',
  workplace: 'On-site',
  headcount: '2',
  minSalary: '6500000',
  maxSalary: '8500000',
  description:
    'You lead a shift of twenty in our warehouse.\n- Plan the day with the team\n- Keep the stock and the system in sync\n- Look after safety on the floor',
  requirements:
    '- Three years in a warehouse, one of them leading a team\n- Confident with warehouse software and spreadsheets\n- Calm when trucks are late, and clear when something goes wrong\n- Willing to work in shifts, also on some weekends',
  benefits: '- Health insurance for you and your family\n- Meals and transport\n- THR and a yearly bonus',
  education: 'SMA',
  experienceLevel: 'Associate',
  minExperience: '3',
  gender: 'No preference',
  minAge: '',
  maxAge: '',
}
