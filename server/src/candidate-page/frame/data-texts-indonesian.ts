import type { dataEnglish } from './data-texts-english.ts'

/** The texts in Indonesian about what a company keeps about the candidate. */
export const dataIndonesian: typeof dataEnglish = {
  myData: 'Data saya',
  dataIntro:
    'Di sini Anda dapat mengunduh semua data Anda yang disimpan {company}, atau meminta agar data itu dihapus.',
  dataNothing: 'Buka lamaran Anda dahulu. Setelah itu Anda dapat mengunduh datanya.',
  dataClosed: 'Lamaran yang belum Anda buka tidak termasuk.',
  dataDownload: 'Unduh semua',
  dataDownloadIntro:
    'Anda mendapat berkas zip berisi data yang Anda isi, pesan, pertemuan, penawaran, dan berkas Anda. Berkas itu memuat nomor identitas Anda, jadi simpanlah dengan aman.',
  dataUnderway: 'Berkas unduhan Anda sedang disiapkan. Mohon tunggu sebentar.',
  dataRights:
    'Catatan dan penilaian dari tim {company} tidak termasuk, karena dapat memuat data orang lain. Hubungi {company} jika Anda ingin tahu lebih banyak.',
  seenBy: 'Siapa yang telah melihat',
  seenByIntro: 'Kapan tim {company} membuka lamaran Anda, dikelompokkan menurut peran.',
  seenByNobody: 'Belum ada yang membukanya sejak kami mulai mencatat.',
  seenOnce: 'Pada {first}',
  seenOften: '{n} hari, antara {first} dan {last}',
  seenByAdmins: 'Admin',
  seenByRecruiters: 'Perekrut',
  seenByHiringManagers: 'Manajer perekrutan',
  seenByInterviewers: 'Pewawancara',
  seenByConsultants: 'Konsultan',
  passedToIntro: 'Sistem di luar {company} yang menerima lamaran Anda:',
  passedToNobody:
    'Tidak ada catatan bahwa sistem di luar {company} menerimanya. Berkas yang diekspor staf tidak dicatat.',
  passedToJobBoard: 'Situs lowongan tempat Anda melamar',
  passedToScoring: 'Layanan penilaian',
  passedToSigning: 'Penyedia tanda tangan',
  passedToHrSuite: 'Sistem HR',
  keptUntilAsked: 'Disimpan sampai Anda meminta penghapusan.',
  keptForOthers: 'Untuk lowongan lain sampai {day}, sesuai persetujuan Anda.',
  dataConsent: 'Persetujuan yang dapat Anda tarik',
  dataTitle: 'Data Anda yang disimpan {company}',
  dataRequest: 'Permintaan lain tentang data saya',
  dataRequestIntro:
    'Pilih permintaan Anda dan jelaskan. {company} langsung menerima permintaan Anda dan akan menjawabnya.',
  copy: 'Salinan data saya',
  correction: 'Perbaiki data saya',
  restriction: 'Batasi',
  objection: 'Keberatan atas keputusan otomatis',
  portability: 'Kirim ke pihak lain',
  consent: 'Tarik persetujuan',
  complaint: 'Pengaduan',
  dataRequestWords: 'Keterangan',
  dataRequestSend: 'Kirim permintaan',
  dataRequestMissing: 'Pilih jenis permintaan Anda dan jelaskan, paling banyak 2000 karakter.',
  dataRequestSent: '{company} sudah menerima permintaan Anda dan akan menjawabnya.',
  deletion: 'Hapus data saya',
  deletionIntro:
    '{company} langsung menerima permintaan Anda dan akan menjawabnya. Lamaran Anda berakhir jika datanya dihapus.',
  deletionSure: 'Ya, mohon hapus lamaran saya dan semua datanya',
  deletionSend: 'Minta penghapusan',
  deletionUnsure: 'Centang kotak untuk meminta penghapusan.',
  deletionAsked: '{company} sudah menerima permintaan Anda dan akan menjawabnya.',
  deletionMessage: 'Mohon hapus lamaran saya dan semua data saya yang Anda simpan.',
}
