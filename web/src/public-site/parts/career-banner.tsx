import { bannerWidths } from '../frame/narrow-picture.ts'
import type { CompanyData } from '../page-data.ts'
import css from './career-banner.module.css'

/** The banner of a company: its picture, or a woven pattern in the product's colors, and its welcome text. */
export function CareerBanner({ company }: { company: CompanyData }) {
  const { banner, careerPageHeader, careerPageSubHeader } = company
  return (
    <header className={css.banner}>
      {banner ? (
        <img
          className={css.picture}
          src={banner}
          srcSet={bannerWidths(banner)}
          sizes="100vw"
          alt=""
          width={1920}
          height={576}
          fetchPriority="high"
        />
      ) : (
        <Cloth />
      )}
      <div className={css.text}>
        <h1 className={css.title}>{careerPageHeader}</h1>
        <p className={css.subtitle}>{careerPageSubHeader}</p>
      </div>
    </header>
  )
}

/** A pattern of threads on a loom. */
function Cloth() {
  return (
    <svg className={css.cloth} viewBox="0 0 640 320" preserveAspectRatio="xMaxYMid slice" aria-hidden="true">
      {warp.map((x) => (
        <path key={x} className={css.warp} d={`M${x} -8V328`} />
      ))}
      {weft.map((y) => (
        <path key={y} className={css.weft} d={`M-20 ${y}${' q20 -18 40 0 t40 0'.repeat(9)}`} />
      ))}
    </svg>
  )
}
const warp = Array.from({ length: 16 }, (_, index) => 20 + index * 40)
const weft = [70, 130, 190, 250]
