/**
 * Words with the same meaning in Indonesian and English, one group per line. A job may be written in one language and a
 * CV in the other.
 */
export const sameWords = `
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
pharmacy farmasi apoteker pharmacist apotek pharmaceutical obat medicine
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
store toko outlet gerai shop
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
social sosial media medsos
target targets sasaran
strategy strategi strategic
partner mitra kemitraan partnership
community komunitas
policy kebijakan policies
procedure prosedur procedures sop
standard standar standards
certificate sertifikat sertifikasi certification certified
license lisensi sim lisence
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
management_science administrasibisnis
mathematics matematika math
`

/** Words that say nothing about skills, in both languages. */
export const fillingWords = `
a an the and or of in on at to for with by from as is are be been was were will can could should must may our your their his her
its it this that these those we you they he she who whom which what where when how not no yes all any each other such than then
there here into over under about across through during within without up down out off per via etc eg ie more most least less
very good well great strong excellent able ability have has had having do does did make makes made get use uses used using
need needs needed want preferred prefer preferably plus required require requires requirement requirements qualification
qualifications responsibility responsibilities responsible duty duties task tasks work works working worked job jobs position
role candidate candidates applicant join team teams company companies new year years month months day days experience
experienced experiences minimum min maximum max related relevant field fields similar least knowledge understanding
understand familiar proficient proficiency skill skills skilled including include includes also both between own first second
various different daily weekly monthly people person other others high fast quick quickly motivated passion passionate love
willing willingness honest honesty discipline disciplined detail details oriented communication communicative communicate
interpersonal independent independently initiative positive attitude personality energetic hardworking diligent flexible
adaptable pressure deadline deadlines degree diploma bachelor master graduate graduates level equivalent major majoring
fresh welcome apply please full time part shift shifts overtime based located location office offices city area areas help helps
ensure ensures ensuring provide provides providing support supports supporting maintain maintains maintaining handle handles
handling perform performs performing carry prepare prepares preparing keep keeps look looks after take takes taking
dan atau di ke dari untuk dengan pada dalam oleh sebagai adalah ialah yang ini itu tersebut para kami kita anda mereka saya ia dia
akan dapat bisa harus boleh mampu mau bersedia tidak bukan belum sudah telah juga serta maupun hingga sampai agar supaya karena
jika bila maka secara antara lain lainnya tiap setiap semua seluruh beberapa sesuai terkait terhadap atas bawah baik sangat lebih
paling minimal maksimal minimum kurang diutamakan disukai dibutuhkan diperlukan memiliki mempunyai punya menguasai memahami
mengerti paham mengetahui pengetahuan kemampuan keahlian keterampilan kualifikasi persyaratan syarat tanggung jawab bertanggung
tugas pekerjaan kerja bekerja posisi jabatan peran kandidat pelamar calon tim kelompok perusahaan kantor pengalaman
berpengalaman tahun bulan hari bidang sejenis serupa relevan jurusan lulusan sederajat setara pendidikan terakhir gelar sarjana
strata diploma fresh graduate dipersilakan melamar melakukan membuat menjaga memastikan memberikan membantu mendukung menangani
menyiapkan menyusun melaksanakan menjalankan jujur disiplin teliti rajin ulet tekun ramah komunikatif komunikasi berkomunikasi
mandiri inisiatif motivasi semangat tekanan cepat belajar beradaptasi pribadi kepribadian sikap sehat jasmani rohani penuh waktu
paruh lembur shift penempatan lokasi wilayah kota area sehari bahasa
ketelitian kejujuran kedisiplinan kerjasama sama biasa terbiasa terampil mahir lancar fasih mencapai mengenal kenal kepada bagi sendiri
masih berlaku aktif baru akhir awal luar seluruhnya banyak sedikit bawahan ikut serta hubungan rapi orang kami menjadi sebuah seorang
know knows known write writes written run runs running build builds built solid sound sense short long advanced basic fluent
fluently below above under three two four five six ten portfolio portofolio behind together see open new old used daily
staff staf officer executive associate assistant asisten junior senior specialist spesialis petugas pegawai karyawan intern magang trainee
crew kru representative maks max mis s1 s2 s3 d1 d2 d3 d4 sma smk slta sd smp ms microsoft office pt cv tbk
`

/** Words about protected attributes, which are removed from everything that is compared. */
export const protectedWords = `
pria wanita laki lelaki perempuan cowok cewek male female males females man men woman women gender sex kelamin bapak ibu
usia umur berusia berumur age aged ages old young younger older oldest elder muda tua lahir kelahiran birth birthday born birthdate
menikah nikah lajang kawin bujang married unmarried marital single status duda janda widow widower divorced anak children
agama beragama religion religious islam islamic muslim muslimah kristen christian katolik catholic protestan protestant hindu
buddha buddhist budha konghucu confucian gereja church masjid mosque pesantren hijab berhijab jilbab berjilbab muhammadiyah
suku etnis ras race ethnic ethnicity pribumi tionghoa keturunan nationality kewarganegaraan wni wna indonesian
penampilan berpenampilan menarik cantik ganteng good-looking appearance attractive tinggi badan berat proporsional height weight
darah golongan hamil pregnant disabilitas disability cacat foto photograph selfie
`

/** Words of sentences about the place of residence, which is not judged. */
export const residenceWords =
  /\b(?:domisili|berdomisili|domiciled?|bertempat tinggal|tempat tinggal|residing|reside|based in)\b/i

/** Phrases, each with the word it is compared as. */
export const phrases: readonly (readonly [RegExp, string])[] = [
  [/\brumah sakit\b/gi, 'hospital'],
  [/\b(?:human resources?|sumber daya manusia)\b/gi, 'HR'],
  [/\b(?:perangkat lunak)\b/gi, 'software'],
  [/\b(?:media sosial|social media)\b/gi, 'social'],
  [/\b(?:basis data)\b/gi, 'database'],
  [/\b(?:kecerdasan buatan|artificial intelligence)\b/gi, 'AI'],
  [/\b(?:machine learning)\b/gi, 'AI'],
]
