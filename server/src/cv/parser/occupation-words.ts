// Words of positions. The accompanying words also occur in company names.
const positions = `manager manajer supervisor spv staf staff admin administrator administrasi administration assistant asisten
officer engineer developer programmer analyst analis designer desainer operator kasir cashier teller salesman
salesperson executive eksekutif koordinator coordinator kepala head leader direktur director accountant akuntan
accounting auditor konsultan consultant guru teacher dosen lecturer tutor trainer perawat nurse dokter doctor
apoteker pharmacist bidan midwife sopir supir driver pengemudi kurir courier satpam security teknisi technician
mekanik mechanic helper packer picker checker buruh pekerja karyawan pegawai waiter waitress pelayan barista
chef koki cook resepsionis receptionist sekretaris secretary intern magang specialist spesialis representative
pramuniaga spg spb promotor penjahit pengawas inspector foreman mandor planner buyer recruiter hrd hrga
generalist copywriter writer penulis editor jurnalis reporter photographer fotografer videographer videografer
architect arsitek surveyor drafter estimator scientist researcher peneliti telemarketing telesales collector
merchandiser stylist terapis therapist pemandu guide agen agent president ceo cto cfo coo founder partner
freelancer freelance owner pemilik wirausaha associate clerk bookkeeper controller strategist tester qa qc
welder pengelas tukang montir housekeeper bellboy steward pramusaji pramugari pilot kapten nahkoda awak
expeditor forwarder dispatcher scheduler relawan fasilitator facilitator penyuluh pendamping enumerator konselor
counselor paralegal notaris volunteer scrum wakil deputy vice representatives petugas tenaga juru master counsel
marketer bendahara ketua kru host hostess nanny babysitter gardener tailor florist kondektur masinis pelaut abk
pengajar instruktur instructor pemimpin penanggung adviser advisor`
const accompanying = `gudang warehouse logistik marketing pemasaran credit customer product project business system network database
mobile backend frontend fullstack web stock store toko outlet area regional branch senior junior chief legal hr
purchasing collection crew lead housekeeping trainee sales quality control development relations communication
resources art tim service it`
const positionWords = new Set(positions.split(/\s+/))
const accompanyingWords = new Set(accompanying.split(/\s+/))

const companyPattern =
  /^(?:pt|cv|ud|pd|fa|bank|hotel|rs|rsud|rsu|rumah sakit|klinik|puskesmas|apotek|toko|koperasi|yayasan|dinas|kementerian|badan|kantor|restoran|rumah makan|warung|kafe|cafe|perum|persero|bpr|lembaga|universitas|university of|sekolah|smk|sma|sd|smp|tk|politeknik|institut|salon|bengkel|butik|percetakan|pabrik|hospital|studio)\b(?!-)|\b(?:tbk|ltd|llc|inc|corp|gmbh|pte|sdn bhd|plc|b\.v|co)\b\.?|\b(?:group|grup|holding|company|corporation|persada|sejahtera|makmur|sentosa|perkasa|abadi|jaya|mandiri|nusantara|utama|lestari|bersama|industries|industri|technologies|solutions|solusi|logistics|foundation|agency|consulting|partners|studio|labs|enterprise|enterprises|bakery|resort|hospital|clinic|school|supermarket|minimarket|motors|motor|textile|garment|furniture|foods|farm|indonesia|international|internasional)$/i
const maxWords = 9
const startsAsCompany = /^(?:pt|cv|ud|pd|rs|rsud)\b\.?/i

/**
 * Returns how much a text looks like a position, from 0 to 1: the share of words used in positions. 0 without a word
 * that company names lack, for more than 9 words, and for a text that begins like a company.
 */
export function positionScore(text: string) {
  if (startsAsCompany.test(text)) return 0
  const words = text
    .toLowerCase()
    .split(/[^\p{L}-]+/u)
    .filter(Boolean)
  const strong = words.filter((word) => positionWords.has(word)).length
  const weak = words.filter((word) => accompanyingWords.has(word)).length
  return strong === 0 || words.length > maxWords ? 0 : (strong + weak) / words.length
}

/** Returns how much a text looks like the name of an employer: 0, 1 or 2. */
export function companyScore(text: string) {
  if (startsAsCompany.test(text)) return 2
  return companyPattern.test(text.replace(/\s*\([^)]*\)$/, '')) ? 1 : 0
}
