import type { CompanyShown } from '../page-data.ts'
import css from './career-banner.module.css'

/** The company's picture and its invitation; cloth in the colours of the product while it has no picture. */
export function CareerBanner({ company }: { company: CompanyShown }) {
  const { banner, careerPageHeader, careerPageSubHeader } = company
  return (
    <header className={css.banner}>
      {banner ? <img className={css.picture} src={banner} alt="" /> : <Cloth />}
      <div className={css.words}>
        <h1 className={css.title}>{careerPageHeader}</h1>
        <p className={css.subtitle}>{careerPageSubHeader}</p>
      </div>
    </header>
  )
}

function Cloth() {
  return (
    <svg className={css.cloth} viewBox="0 0 480 320" preserveAspectRatio="xMaxYMid slice" aria-hidden="true">
      {threads.map((at) => (
        <g key={at}>
          <path d={`M${at * 24 + 12} 0V320`} />
          <path d={`M0 ${at * 24 + 12}H480`} strokeDasharray={at % 2 === 0 ? '24 24' : '0 24 24 0'} />
        </g>
      ))}
    </svg>
  )
}
const threads = Array.from({ length: 20 }, (_, index) => index)
