import { companyInitials } from '@hireloom/contract/initials'
import type { CompanyData } from '../page-data.ts'
import css from './company-mark.module.css'
import { smallLogo } from './narrow-picture.ts'

/** The company's logo, or its initials while it has none. */
export function CompanyMark({ company }: { company: CompanyData }) {
  if (company.companyLogo)
    return <img className={css.mark} src={smallLogo(company.companyLogo)} alt="" width={32} height={32} />
  return (
    <span className={css.mark} aria-hidden="true">
      {companyInitials(company.name)}
    </span>
  )
}
