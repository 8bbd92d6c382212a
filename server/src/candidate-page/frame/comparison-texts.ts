/** The texts in English about the automatic comparison of a CV with the requirements of a job. */
export const comparisonEnglish = {
  comparison: 'What was compared',
  comparisonIntro:
    'A computer compared your CV with what the job asks. Your name, gender, age, religion, photograph and address were not looked at.',
  comparisonMissing: 'More was missing than the job allows.',
  criterionMet: 'Found',
  criterionPartly: 'Partly found',
  criterionNotMet: 'Not found',
  criterionExperience: 'Work experience',
  criterionEducation: 'Education',
  criterionWork: 'The work as the job describes it',
}

/** The texts in Indonesian about the automatic comparison of a CV with the requirements of a job. */
export const comparisonIndonesian: typeof comparisonEnglish = {
  comparison: 'Yang dibandingkan',
  comparisonIntro:
    'Komputer membandingkan CV Anda dengan syarat lowongan. Nama, jenis kelamin, usia, agama, foto, dan alamat Anda tidak dilihat.',
  comparisonMissing: 'Yang belum terpenuhi lebih banyak daripada yang diperbolehkan lowongan ini.',
  criterionMet: 'Ditemukan',
  criterionPartly: 'Sebagian ditemukan',
  criterionNotMet: 'Tidak ditemukan',
  criterionExperience: 'Pengalaman kerja',
  criterionEducation: 'Pendidikan',
  criterionWork: 'Pekerjaan seperti diuraikan di lowongan',
}
