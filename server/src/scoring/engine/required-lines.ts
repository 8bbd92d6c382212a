import { type JobLine, jobLines } from './job-lines.ts'

/** Headings over what the company offers, and over what applicants may have beyond the requirements. */
const overBenefits =
  /^(?:our |the |your )?(?:benefits?|perks|what we (?:offer|provide)|we offer|what(?:'s| is) in it for you|what you(?:'ll| will)? get|why (?:join|work)|compensation|remuneration|facilit(?:y|ies)|salary|fasilitas|keuntungan|tunjangan|kompensasi|yang kami (?:tawarkan|berikan)|kami menawarkan|yang (?:akan )?(?:anda|kamu) (?:dapatkan|peroleh|terima)|mengapa bergabung|kenapa bergabung)\b/i
const overExtras =
  /^(?:nice|good|great) to have|^(?:preferred|preferably|bonus|plus points?|extra points?|optional|desirable|nilai (?:tambah|plus|lebih)|poin plus|diutamakan|lebih disukai|opsional|tambahan)\b/i

const bareHeading =
  /^(?:benefits?|perks|(?:what )?we offer|what you(?:'ll| will) get|fasilitas|keuntungan|(?:yang )?kami (?:tawarkan|menawarkan))(?: (?:dan|and|&) \w+)?$/i

/** The beginning of a line that offers something to the applicant. */
const offers =
  /^(?:we (?:offer|provide|give)|kami (?:menawarkan|menyediakan|memberikan|sediakan)|disediakan|benefits?\b|perks\b|fasilitas\b|keuntungan\b|kompensasi\b|tunjangan\b|gaji\b|salary\b|remuneration\b|(?:competitive|attractive) (?:salary|pay|compensation|remuneration|benefits?)|jenjang karir|kesempatan (?:berkarir|belajar|untuk)|career (?:growth|development|path)|opportunit(?:y|ies) (?:to|for))/i
/** The beginning of a line that offers something if it names a benefit: employees may receive goods and guests, too. */
const receives =
  /^(?:(?:you(?:'ll| will) )?(?:get|receive|enjoy|earn)|(?:(?:anda|kamu|karyawan|kandidat) akan )?(?:mendapat(?:kan)?|menerima|memperoleh))\b/i
const benefitWords = new Set(
  `bpjs kesehatan ketenagakerjaan thr bonus insentif komisi tunjangan gaji pokok asuransi jiwa swasta cuti tahunan melahirkan
  uang makan siang transport transportasi lembur mess seragam laptop umr umk ump kompetitif menarik jenjang karir karier sabtu
  minggu libur tanggal merah pensiun medical dental vision health insurance life leave annual paid maternity parental sick
  salary base allowance allowances meal meals lunch incentive incentives commission commissions pension parking remote hybrid
  wfh wfo competitive attractive flexible hours free gym snack snacks overtime pay days day off budget bonuses holiday
  holidays private per and or dan atau serta plus with dengan untuk hari kerja from first pertama sejak bulanan monthly yearly
  tahun year penuh fully provided disediakan kantor office performance kinerja`.split(/\s+/),
)
const clearBenefit =
  /\b(?:bpjs|thr|bonus(?:es)?|insentif|komisi|tunjangan|gaji|asuransi|cuti|salary|allowances?|insurance|leave|incentives?|commissions?|pension|lunch|mess)\b/i
/** Words of a line that requires something, even where it names a benefit: payroll staff have to know BPJS. */
const requiresSkill =
  /\b(?:menguasai|memahami|paham|mengerti|mampu|bisa|dapat|menghitung|mengelola|mengurus|pengalaman|berpengalaman|pengetahuan|able|ability|experienced?|knowledge|knows?|familiar|understand(?:s|ing)?|proficient|manage[sd]?|handle[sd]?|run|runs|skills?)\b/i

/** The beginning of a clause that is not required, and neither is the rest of its sentence. */
const opensExtra =
  /^(?:(?:and|but|or|dan|tetapi|atau)\s+)?(?:preferably|preferred|preference|ideally|(?:nice|good) to have|bonus|plus points?|extra points?|lebih (?:disukai|baik|diutamakan)|diutamakan|diprioritaskan|nilai (?:plus|tambah|lebih)|idealnya|opsional|optional)\b/i
/** A clause that permits or prefers something. */
const isExtra =
  /\b(?:preferred|preferably|preferable|an? (?:\w+ )?(?:plus|advantage|bonus|asset)|advantageous|nice to have|good to have|(?:is|are|also|most) welcomed?|welcome to apply|(?:may|can) (?:also )?apply|encouraged to|not (?:required|necessary|needed|mandatory|essential|a must)|no (?:\w+ ){0,3}(?:needed|required|necessary)|optional|desirable|diutamakan|diprioritaskan|disukai|nilai (?:tambah|plus|lebih)|poin (?:tambah|plus)|tidak (?:wajib|harus|diwajibkan|diharuskan|diperlukan|dibutuhkan|perlu|masalah)|dipersilah?kan|(?:dapat|boleh|bisa|silah?kan) (?:melamar|mendaftar|apply)|terbuka (?:untuk|bagi)|opsional)\b/i
const betweenClauses =
  /[;()]|,\s+|\s[-–—]\s|\s(?=(?:but|however|although|though|tetapi|tapi|namun|meskipun|walaupun|preferably|ideally|idealnya)\b)|\s(?=(?:lebih disukai|diutamakan) (?:yang|jika|bila|memiliki|di|pernah)\b)/i

/**
 * Returns what a requirements text requires, sentence by sentence. Benefits, and clauses that permit or prefer
 * something, are left out: an applicant can't lack them.
 */
export const requiredSentences = (html: string): string[] => requiredLines(html).map(requiredPart).filter(Boolean)

/** Returns the lines about the work in a description, without what the company offers. */
export const workLines = (html: string): string[] => requiredLines(html)

function requiredLines(html: string): string[] {
  let isLeftOut = false
  return jobLines(html).flatMap((line) => {
    if (opensSection(line)) {
      isLeftOut = overBenefits.test(line.text) || overExtras.test(line.text)
      return []
    }
    return isLeftOut || isBenefit(line.text) ? [] : [line.text]
  })
}

/** Returns whether a line introduces others; headings over benefits often look like any line. */
const opensSection = ({ text, isHeading }: JobLine) => isHeading || bareHeading.test(text)

function isBenefit(text: string) {
  if (requiresSkill.test(text) && !/^(?:we|kami|you|anda|kamu)\b/i.test(text)) return false
  if (offers.test(text) || (receives.test(text) && clearBenefit.test(text))) return true
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? []
  return clearBenefit.test(text) && words.every((word) => benefitWords.has(word))
}

/** Returns a sentence without the clauses that require nothing. */
function requiredPart(text: string): string {
  const clauses = text.split(betweenClauses).map((clause) => clause?.trim() ?? '')
  const end = clauses.findIndex((clause) => opensExtra.test(clause))
  const before = end < 0 ? clauses : clauses.slice(0, end)
  const required = before.filter((clause) => clause !== '' && !isExtra.test(clause))
  const isWhole = end < 0 && before.every((clause) => !isExtra.test(clause))
  return isWhole ? text : required.join(', ')
}
