import type { CompanyShown, PageData } from './page-data.ts'

interface Props {
  company: CompanyShown
  first: PageData['jobs']
  choices: NonNullable<PageData['choices']>
}

export function CareerPage({ company }: Props) {
  return <h1>{company.careerPageHeader}</h1>
}
