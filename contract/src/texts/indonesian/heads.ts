import type { Texts } from '../texts.ts'

/** The titles of public pages, and the parts of those pages that work without JavaScript. */
export const heads: Texts['heads'] = {
  jobsAt: (company) => `Lowongan di ${company}`,
  job: (position, city, company) => `${position} di ${city} · ${company}`,
  apply: (title) => `Lamar: ${title}`,
  jobAt: (position, company) => `${position} di ${company}`,
  applyFor: (position) => `Lamar sebagai ${position}`,
  formNeedsScript:
    'Formulir lamaran memerlukan JavaScript. Aktifkan JavaScript di peramban Anda, lalu muat ulang halaman ini.',
  loadAgain: 'Jika tidak ada lagi yang muncul di sini, muat ulang halaman ini.',
  review: 'Minta peninjauan',
  askForPerson: (company) => `Minta seseorang di ${company} untuk meninjau`,
  reviewNeedsScript: 'Halaman ini memerlukan JavaScript. Anda juga dapat membalas email yang membawa Anda ke sini.',
  missing: 'Halaman ini tidak ditemukan',
}
