/**
 * Words with the same meaning in Indonesian and English, one group per line. A job may be written in one language and a
 * CV in the other.
 */
export const synonyms = `
warehouse gudang pergudangan warehousing storage penyimpanan
stock stok inventory persediaan inventaris inventori opname
logistics logistik logistic ekspedisi expedition shipping pengiriman shipment delivery kirim mengirim pengantaran mengantar
driver sopir supir pengemudi mengemudi driving kurir courier
cashier kasir teller
sales penjualan menjual selling salesman salesperson jual kanvas
marketing pemasaran marketer pemasar memasarkan
customer pelanggan customers client klien nasabah pembeli guest tamu konsumen
service pelayanan layanan melayani servis
accounting akuntansi accountant akuntan akunting bookkeeping pembukuan bookkeeper
finance keuangan financial finansial treasury
tax pajak perpajakan
audit auditor auditing
budget anggaran budgeting
invoice faktur invoicing tagihan penagihan billing
purchasing pembelian procurement pengadaan buyer
supplier pemasok vendor suppliers
export ekspor eksportir
import impor importir
production produksi memproduksi
machine mesin machining pemesinan machinery permesinan
mechanic mekanik montir mechanical
technician teknisi teknis technical
engineer insinyur engineering rekayasa teknik
maintenance perawatan merawat pemeliharaan memelihara
electrical listrik elektro kelistrikan electrician
welding las pengelasan welder mengelas
quality mutu kualitas qc qa
safety keselamatan k3 hse
operator mengoperasikan operate operating operated
operations operasional operation
supervisor penyelia pengawas supervise mengawasi pengawasan spv
manager manajer manage managed managing mengelola pengelolaan management manajemen kelola
leader memimpin kepala head lead led pemimpin leadership kepemimpinan
coordinator koordinator koordinasi mengoordinasi coordinate coordinated
administration administrasi admin administrative administrator
secretary sekretaris secretarial
receptionist resepsionis reception
document dokumen documents dokumentasi documentation arsip pengarsipan filing
report laporan reports reporting pelaporan
data database
analyst analis analysis analisis analytics menganalisis analytical analyze analyse analitik
statistics statistik statistika
research riset penelitian researcher peneliti
programmer pemrograman programming developer pengembang coding
software aplikasi application perangkat
network jaringan networking
security keamanan satpam guard
computer komputer informatika informatics computing
design desain perancangan designer desainer merancang designed
graphic grafis
photography fotografi photographer fotografer foto photo
video videography videografi
writer penulis writing menulis copywriting copywriter
content konten
editor penyuntingan editing menyunting
advertising iklan periklanan advertisement ads
campaign kampanye campaigns
brand merek branding
event acara events
teacher guru pengajar teaching mengajar pengajaran lecturer dosen tutor instruktur instructor
student siswa murid students mahasiswa peserta
curriculum kurikulum
education pendidikan educational
training pelatihan melatih trained trainer
nurse perawat keperawatan nursing ners
patient pasien patients
health kesehatan medical medis
pharmacy farmasi apoteker pharmacist apotek pharmaceutical
midwife bidan kebidanan midwifery
clinic klinik hospital rumahsakit
laboratory laboratorium lab
cook koki memasak masak chef cooking culinary kuliner boga kitchen dapur
restaurant restoran
food makanan pangan
coffee kopi espresso
hotel perhotelan hospitality
housekeeping cleaning kebersihan membersihkan
sewing menjahit penjahit tailor garment garmen busana
recruitment rekrutmen perekrutan recruiter merekrut recruiting hiring
payroll penggajian gaji
hr hrd sdm personalia hrga kepegawaian
legal hukum law lawyer
contract kontrak contracts perjanjian
negotiation negosiasi bernegosiasi negotiate negotiating negotiated
credit kredit loan pinjaman
bank perbankan banking
insurance asuransi
retail ritel eceran
store toko outlet gerai shop stores outlets shops kedai
merchandise merchandising merchandiser barang goods produk product products
distribution distribusi distributor mendistribusikan
transport transportasi transportation angkutan
fleet armada kendaraan vehicle vehicles
route rute routes
schedule jadwal menjadwalkan scheduling penjadwalan
planning perencanaan merencanakan planner planned
project proyek projects
construction konstruksi bangunan building sipil civil
architect arsitek arsitektur architecture
drawing gambar menggambar drafter
agriculture pertanian agribisnis agribusiness agronomi perkebunan plantation
fishery perikanan fish ikan
automotive otomotif
spreadsheet excel spreadsheets
website web situs
frontend antarmuka
testing pengujian tester tested menguji
server servers infrastructure infrastruktur
cloud komputasiawan aws gcp azure
container docker kubernetes containers
api apis rest
complaint keluhan complaints komplain
phone telepon telephone call
sosmed medsos
target targets sasaran
strategy strategi strategic
partner mitra kemitraan partnership
community komunitas
policy kebijakan policies
procedure prosedur procedures sop
standard standar standards
certificate sertifikat sertifikasi certification certified
forklift reachtruck
tool alat tools equipment peralatan
english inggris
mandarin chinese
packing pengepakan packer mengemas pengemasan packaging
picking picker pengambilan
loading muat bongkar unloading
receiving penerimaan menerima
barista latte
translation penerjemahan translator penerjemah
psychology psikologi
economics ekonomi economic
mathematics matematika math
`

/** Phrases, each with the word it is compared as. */
export const phrases: readonly (readonly [RegExp, string])[] = [
  [/\brumah sakit\b/gi, 'hospital'],
  [/\b(?:human (?:resources?|capital)|sumber daya manusia)\b/gi, 'HR'],
  [/\b(?:perangkat lunak)\b/gi, 'software'],
  [/\b(?:media sosial|social media)\b/gi, 'medsos'],
  [/\b(?:surat izin mengemudi|driv(?:ing|er['’]?s?) li[cs]en[cs]es?)\b/gi, 'SIM'],
  [/\b(?:aset tetap|fixed assets?)\b/gi, 'asset'],
  [/\b(?:basis data)\b/gi, 'database'],
  [/\b(?:kecerdasan buatan|artificial intelligence)\b/gi, 'AI'],
  [/\b(?:machine learning)\b/gi, 'AI'],
  [/\b(?:buku besar|general ledger)\b/gi, 'ledger'],
  [/\b(?:surat jalan|delivery notes?|shipping documents?)\b/gi, 'waybill'],
  [/\b(?:rawat inap)\b/gi, 'ward'],
  [/\b(?:tanda(?:-tanda)? vital|vital signs?)\b/gi, 'vital'],
  [/\b(?:suku cadang|spare parts?)\b/gi, 'sparepart'],
  [/\b(?:sepeda motor)\b/gi, 'motorcycle'],
  [/\b(?:orang tua)\b/gi, 'parents'],
  [/\b(?:lalu lintas)\b/gi, 'traffic'],
  [/\b(?:bea cukai)\b/gi, 'customs'],
  [/\b(?:tata letak)\b/gi, 'layout'],
  [/\b(?:bahan baku|raw materials?)\b/gi, 'material'],
  [/\b(?:kerja sama)\b/gi, 'partnership'],
  [/\b(?:call cent(?:er|re)s?)\b/gi, 'callcentre'],
  [/\b(?:pajak penghasilan|income tax(?:es)?)\b/gi, 'PPh'],
  [/\b(?:real estate)\b/gi, 'property'],
  [/\b(?:rencana (?:pelaksanaan )?pembelajaran|lesson plans?)\b/gi, 'RPP'],
  [/\b(?:talent acquisition)\b/gi, 'recruitment'],
  [/\b(?:gawat darurat)\b/gi, 'emergency'],
  [/\b(?:perangkat keras)\b/gi, 'hardware'],
]
