/**
 * More synonyms in Indonesian and English, one group per line: what people do, and the things they work with. A line
 * that begins with a word of an earlier line adds to its group.
 */
export const workSynonyms = `
report statement statements
reconciliation rekonsiliasi reconcile reconciled reconciling merekonsiliasi
ledger
journal jurnal journals menjurnal
closing tutup menutup penutupan close closed closes
asset aset assets harta
payment pembayaran payments bayar membayar pay paid paying
cash kas tunai money uang
receivable piutang receivables
payable utang hutang payables
cost biaya costs costing ongkos
price harga prices pricing
revenue pendapatan income penghasilan
profit laba keuntungan profits margin
loss kerugian rugi
estimate estimasi estimates estimation perkiraan taksiran rab
calculate menghitung hitung perhitungan penghitungan calculated calculates calculation count counts counted counting
record mencatat catatan catat pencatatan records recorded recording tercatat
input entry memasukkan entri penginputan menginput inputting
check memeriksa pemeriksaan periksa checks checked checking inspect inspected inspection inspections mengecek pengecekan checker
measure mengukur pengukuran measures measured measurement ukur
monitor memantau pemantauan monitored monitoring pantau
evaluate mengevaluasi evaluasi evaluated evaluation assess assessed assessment penilaian menilai
improve meningkatkan peningkatan improved improvement
repair reparasi memperbaiki perbaikan repairs repaired fix fixed fixes fixing
install memasang pemasangan instalasi installation installed installing pasang
assemble merakit perakitan assembly assembled rakit
arrange mengatur pengaturan arranged menata penataan organise organised organising organize organized organizing mengorganisir
storing stored menyimpan simpan
collect mengumpulkan pengumpulan collected collection kumpul
order pesanan orders memesan pemesanan ordered ordering
goods barang item items komoditas
incoming masuk inbound masuknya
outgoing keluar outbound pengeluaran keluarnya
rack rak racks shelf shelves
material bahan materials
return pengembalian returns retur refund refunds
delivery pengantaran deliver delivered delivering antar mengantarkan
request permintaan requests permohonan
question pertanyaan questions inquiry inquiries enquiries tanya
answer menjawab answered answers answering jawab jawaban reply replied respond responded
explain menjelaskan penjelasan explained explaining
solve menyelesaikan penyelesaian solved solving solution solusi resolve resolved resolving
problem masalah problems permasalahan issue issues kendala
ticket tiket tickets ticketing
satisfaction kepuasan satisfied puas
visitor pengunjung visitors
relation relations relationship relationships relasi
offer menawarkan penawaran offered offering quotation
discover mencari cari pencarian prospek prospect prospects prospecting
promote promosi mempromosikan promotion promotions promoted
present presentasi mempresentasikan presentation presentations presented
market pasar
territory teritori territories
contract perjanjian kontrak agreement agreements contracts
drafting draf drafted drafts draft
review meninjau peninjauan tinjau reviewed reviews reviewing
license licence lisensi perizinan izin licences licensing licenses permit permits
notary notaris notaries
ministry kementerian ministries pemerintah government
litigation litigasi perkara court pengadilan
opinion pendapat opinions opini
board direksi directors director direktur
compliance kepatuhan patuh compliant
risk risiko risks resiko
meeting rapat meetings pertemuan
letter surat letters korespondensi correspondence
document archive archives mengarsipkan
field lapangan site
concrete beton pengecoran
steel baja pembesian
structure struktur structures structural
volume volumes kubikasi
foreman mandor foremen foremans
progress kemajuan progres
welding weld welded
paint pengecatan cat mengecat painting painter
wood kayu carpenter tukang carpentry
road jalan roads
bridge jembatan bridges
water air waters
waste limbah wastes sampah
energy energi
oil minyak
gas gases
mine tambang pertambangan mining
factory pabrik plant manufacturing manufaktur manufacture
line lini lines
defect defects reject
sparepart onderdil
vehicle kendaraan vehicles mobil car cars
truck truk trucks
motorcycle motor motorcycles
fuel bensin solar bbm
passenger penumpang passengers
care asuhan cares caring
ward bangsal wards inpatient
card kartu cards
vat ppn
doctor dokter doctors physician physicians
infection infeksi infections
prevention pencegahan mencegah prevent prevented preventing
vital vitals
infusion infus infusions iv
medication obat medicine medications medicines resep prescription prescriptions
emergency igd ugd darurat
family keluarga families
disease penyakit diseases illness
surgery bedah operasi surgical
baby bayi babies infant infants
tooth gigi dental dentist
therapy terapi therapist terapis
vaccination vaksinasi vaksin imunisasi immunization
lesson pelajaran lessons materi
class kelas classes
school sekolah schools
exam ujian exams tes examination
parent parents wali
reading membaca baca
language linguistik
book buku books
learning pembelajaran
grade nilai grades grading rapor
game permainan games
drawing draw drawn draws drew
layout layouts
illustration ilustrasi illustrations
logo logos
print cetak mencetak percetakan printing printed
colour warna color
poster posters spanduk banner
post unggahan posts unggah mengunggah
caption captions takarir
audience audiens audiences pengikut followers
software app apps
code kode codes
service services
query kueri queries
schema skema schemas
deploy merilis rilis deployed deployment release released
message pesan messages
queue antrean queues antrian
system sistem systems
feature fitur features
performance kinerja performa
user pengguna users
bug bugs
automation otomatisasi automated automate automatic otomatis
migrate memindahkan migrasi migrated migration moved
integration integrasi integrated mengintegrasikan
backup cadangan backups
hardware
drink minuman drinks beverage beverages
milk susu
bean biji beans
brew seduh menyeduh brewing brews brewed
manual manuals
cleaning clean cleaned bersih cleanliness
service serve served serving serves pelayan waiter waitress
recipe recipes
bread roti bakery
cake kue cakes pastry
meat daging
menu menus
table meja tables
room kamar rooms
laundry binatu
booking reservasi reservation reservations bookings
travel perjalanan wisata tourism tour pariwisata
interview wawancara mewawancarai interviews interviewed interviewing
employee karyawan employees personnel personil
attendance absensi kehadiran presensi
labour ketenagakerjaan labor employment manpower
benefit tunjangan benefits
onboarding orientasi orientation
dispute sengketa disputes perselisihan
organisation organisasi organization
culture budaya
rule peraturan aturan rules regulation regulations
program programme programs programmes
announcement pengumuman
information informasi
press pers
news berita
text naskah teks texts script scripts
editor edit edited edits
camera kamera cameras
sound audio suara
voice vokal
music musik
garden taman gardening
seed benih seeds bibit
crop tanaman crops
harvest panen
livestock ternak peternakan
chicken ayam poultry unggas
fabric kain fabrics tekstil textile
pattern pola patterns
sewing sew jahit
cut memotong potong cutting
guarding menjaga pengamanan patrol patroli
fire kebakaran
accident kecelakaan accidents
helmet apd ppe
child anak balita
property properti
rent sewa rental penyewaan
auction lelang
customs kepabeanan pabean
petikemas kontainer
port pelabuhan
ship kapal ships vessel
flight penerbangan flights aviation
airport bandara
coach membimbing bimbingan pembimbing coached coaches coaching mentor mentored mentoring guidance
olympiad olimpiade
teacher taught teach teaches ajar
sales sold sells sell jualan
driver drove driven drives drive
purchasing bought buy buys membeli beli
mathematics maths
typography tipografi
catalogue katalog catalogues catalog
guide panduan pedoman guides guideline guidelines
file berkas files
plan rencana plans
assignment penugasan assignments
colleague rekan kolega colleagues
quantity jumlah kuantitas quantities
branch cabang branches
owner pemilik owners
product produk
apply menerapkan penerapan applied applies implement implemented implementing implementation
accompany mendampingi pendampingan accompanied
gather himpun
send mengirimkan sent sends
prepare persiapan
development pengembangan
national nasional
international internasional
retailer pengecer
`
