import { trades } from './trades.ts'

/** A CV in both languages, line by line, of one person in a trade. */
export interface Twin {
  trade: string
  id: string[]
  en: string[]
}

/** Returns the lines of a CV, under a name. */
export const cv = (text: string) => [
  'Rina Wulandari',
  'rina.wulandari@example.com | 0812 3456 7890',
  ...text
    .trim()
    .split('\n')
    .map((line) => line.trim()),
]

/** People whose CV differs only in its language: the scores for each job must be close to each other. */
export const twins: readonly Twin[] = [
  {
    trade: 'warehouse',
    id: cv(`PENGALAMAN KERJA
      Staf Gudang
      PT Sinar Abadi, Januari 2021 - Desember 2024
      Menerima barang dari pemasok dan memeriksa jumlahnya
      Menyimpan barang di rak dan mencatat kartu stok
      Menyiapkan pesanan untuk pengiriman dan mengemas barang
      Melakukan stock opname setiap bulan
      PENDIDIKAN
      SMK Logistik, SMK Negeri 4
      KEAHLIAN
      Mengoperasikan forklift, surat jalan, Excel`),
    en: cv(`WORK EXPERIENCE
      Warehouse Staff
      PT Sinar Abadi, January 2021 - December 2024
      Received goods from suppliers and checked their quantity
      Stored goods on racks and recorded stock cards
      Prepared orders for delivery and packed goods
      Carried out stock taking every month
      EDUCATION
      SMK Logistics, SMK Negeri 4
      SKILLS
      Operating forklifts, delivery notes, Excel`),
  },
  {
    trade: 'accounting',
    id: cv(`PENGALAMAN KERJA
      Staf Akuntansi
      PT Mitra Sejati, Februari 2020 - Desember 2024
      Mencatat jurnal dan buku besar tiga cabang
      Menyusun laporan keuangan bulanan
      Melakukan rekonsiliasi bank
      Menghitung dan melaporkan pajak: PPN dan PPh 21
      Menyiapkan dokumen untuk auditor
      PENDIDIKAN
      S1 Akuntansi, Universitas Airlangga
      KEAHLIAN
      Accurate, Excel, e-Faktur, aset tetap`),
    en: cv(`WORK EXPERIENCE
      Accounting Staff
      PT Mitra Sejati, February 2020 - December 2024
      Recorded journals and the general ledger of three branches
      Prepared monthly financial statements
      Carried out bank reconciliation
      Calculated and reported taxes: PPN and PPh 21
      Prepared documents for the auditor
      EDUCATION
      S1 Accounting, Universitas Airlangga
      SKILLS
      Accurate, Excel, e-Faktur, fixed assets`),
  },
  {
    trade: 'sales',
    id: cv(`PENGALAMAN KERJA
      Sales Executive
      PT Cahaya Timur, Maret 2021 - November 2024
      Mencapai target penjualan setiap tahun
      Mencari pelanggan baru di toko ritel dan hotel
      Bernegosiasi harga dan kontrak
      Presentasi produk kepada pelanggan
      Membuat laporan penjualan mingguan
      PENDIDIKAN
      D3 Manajemen Pemasaran, Politeknik Negeri Bandung
      KEAHLIAN
      Negosiasi, presentasi, Excel, SIM C`),
    en: cv(`WORK EXPERIENCE
      Sales Executive
      PT Cahaya Timur, March 2021 - November 2024
      Met the sales target every year
      Found new customers among retail stores and hotels
      Negotiated prices and contracts
      Presented products to customers
      Wrote weekly sales reports
      EDUCATION
      D3 Marketing Management, Politeknik Negeri Bandung
      SKILLS
      Negotiation, presentations, Excel, SIM C`),
  },
  {
    trade: 'nursing',
    id: cv(`PENGALAMAN KERJA
      Perawat
      RS Harapan, Juni 2020 - Desember 2024
      Memberikan asuhan keperawatan kepada pasien rawat inap
      Memantau tanda vital dan memberikan obat sesuai resep dokter
      Menerapkan pencegahan infeksi di rumah sakit
      Mendokumentasikan asuhan dan mendampingi keluarga pasien
      PENDIDIKAN
      D3 Keperawatan, Poltekkes Surabaya
      KEAHLIAN
      STR aktif, sertifikat BTCLS, pemasangan infus`),
    en: cv(`WORK EXPERIENCE
      Nurse
      RS Harapan, June 2020 - December 2024
      Gave nursing care to inpatients of the ward
      Monitored vital signs and gave medication by doctor's prescription
      Applied infection prevention in the hospital
      Documented care and accompanied families of patients
      EDUCATION
      D3 Nursing, Poltekkes Surabaya
      SKILLS
      Active STR, BTCLS certificate, infusions`),
  },
]

/** Lines in a requirements text that require nothing. */
export const emptyDemands = [
  'Benefits: BPJS Kesehatan, THR, annual leave',
  'BPJS Kesehatan dan Ketenagakerjaan',
  'Gaji pokok, tunjangan makan dan bonus tahunan',
  'We offer a competitive salary and private health insurance',
  'Kami menyediakan mess dan uang makan',
  'Fresh graduates are welcome to apply',
  'Fresh graduate dipersilakan melamar',
  'Latte art is a plus',
  'Memiliki sertifikat TOEFL menjadi nilai tambah',
  'Lebih disukai yang pernah bekerja di perkebunan, pabrik atau tambang',
  'Knowledge of Mandarin preferred, but not required',
  'Nice to have: Rust, Erlang, Haskell',
]

/** Requirements with a part that requires nothing, and the part that does. */
export const partlyDemanding: readonly (readonly [string, string])[] = [
  ['D3 Keperawatan, Ners diutamakan', 'D3 Keperawatan'],
  ['Menguasai Excel (Power BI nilai tambah)', 'Menguasai Excel'],
  ['Two years in a kitchen, preferably in a hotel or on a ship', 'Two years in a kitchen'],
  ['Mampu mengemudi truk; SIM B2 lebih disukai', 'Mampu mengemudi truk'],
]

/** Requirements that look like benefits. */
export const realDemands = [
  'Mendapatkan pelanggan baru setiap bulan',
  'Receive the goods and check the delivery note',
  'Able to run payroll, BPJS and PPh 21',
  'Pengalaman di asuransi kesehatan',
  'Greets and welcomes guests at the door',
]

/** Requirements that were cut into half sentences. */
export const wholeSentences = [
  'Menguasai mesin jahit; pola; pemotongan kain',
  'Pengalaman min. 2 tahun di bengkel mobil',
  'Uses Node.js, e.g. for queues and web servers',
]

/** Sentences, and lines of CVs that share one common word with them. */
export const oneWord: readonly (readonly [string, string])[] = [
  ['Able to prepare financial statements and bank reconciliation', 'Opened a bank account for visitors'],
  ['Friendly service to hotel guests', 'Repair service of washing machines'],
  ['Memiliki jaringan di toko retail atau hotel', 'Mengecat hotel berlantai sembilan'],
  ['Menyusun laporan hasil audit internal', 'Membuat laporan harian'],
]

/** Sentences, each with words of it that are never counted as matched or missing. */
export const fillingCases: readonly (readonly [string, readonly string[]])[] = [
  ['One who is not too shy to call several customers', ['One', 'too', 'several']],
  ['Sekali waktu juga ikut lembur, hanya bila sangat perlu menyetir truk', ['Sekali', 'hanya', 'juga', 'sangat']],
  ['Demonstrated expertise with at least two point-of-sale systems', ['Demonstrated', 'expertise', 'least', 'two']],
]

/** CVs into which the whole advertisement of another trade, or of the same one, was pasted. */
export const pasted = twins.flatMap(({ trade, en }) =>
  ['backend', 'nursing', 'accounting', trade].map((job) => ({
    job,
    cv: en,
    lines: [...en, 'SUMMARY', ...advertisementOf(job)],
  })),
)

function advertisementOf(name: string) {
  const { job } = trades.find((trade) => trade.name === name)!
  const words = `${job.jobSummary} ${job.requirements} ${job.description}`.replace(/<[^>]*>/g, ' ').split(/\s+/)
  // The lines are wrapped as in a PDF, so that none is a line of the advertisement.
  return Array.from({ length: Math.ceil(words.length / 11) }, (_, index) =>
    words.slice(index * 11, index * 11 + 11).join(' '),
  )
}
