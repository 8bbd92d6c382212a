import type { Words } from '../cv/words.ts'

type Spoken = Pick<Words, 'positions' | 'duties' | 'skills' | 'fields'>

/** A line of work: a job as a company writes it, and what CVs of people in it say. */
export interface Trade {
  name: string
  job: {
    jobPositionName: string
    jobSummary: string
    description: string
    requirements: string
    education: number
    minExperience: number
  }
  id: Spoken
  en: Spoken
}

const list = (text: string) => text.split('|').map((word) => word.trim())
export const bullets = (text: string) =>
  `<ul>${list(text)
    .map((line) => `<li>${line}</li>`)
    .join('')}</ul>`
export const spoken = (positions: string, duties: string, skills: string, fields: string): Spoken => ({
  positions: list(positions),
  duties: list(duties),
  skills: list(skills),
  fields: list(fields),
})

/** Codes of the list of education levels. */
export const levels = { smk: 4, d3: 11, s1: 13 }

export const trades: readonly Trade[] = [
  {
    name: 'warehouse',
    job: {
      jobPositionName: 'Staff Gudang',
      jobSummary: 'Menjaga keluar masuk barang di gudang distribusi kami',
      description:
        '<p>Anda menerima barang dari pemasok, menyimpannya dengan rapi, mengambil pesanan dan menyiapkannya untuk pengiriman. Setiap akhir bulan Anda ikut stock opname.</p>',
      requirements: bullets(
        `Pendidikan minimal SMK/SMA sederajat|Pengalaman minimal 1 tahun di bidang pergudangan atau logistik
        |Memahami penerimaan, penyimpanan dan pengeluaran barang|Terbiasa dengan stock opname dan kartu stok
        |Bisa mengoperasikan forklift lebih disukai|Menguasai Microsoft Excel|Pria, usia maksimal 30 tahun
        |Jujur, teliti dan mampu bekerja dalam tim|Berdomisili di Bekasi`,
      ),
      education: levels.smk,
      minExperience: 1,
    },
    id: spoken(
      'Staf Gudang|Admin Gudang|Checker Gudang|Picker Packer',
      `Menerima dan memeriksa barang masuk dari pemasok|Melakukan stock opname setiap bulan|Menyiapkan pesanan untuk pengiriman
      |Mencatat keluar masuk barang di kartu stok|Menata penyimpanan barang di rak`,
      'Forklift|Stock Opname|Microsoft Excel|Manajemen Gudang|Packing|FIFO|Surat Jalan|Input Data',
      'Manajemen Logistik|Manajemen',
    ),
    en: spoken(
      'Warehouse Staff|Inventory Clerk|Warehouse Checker|Order Picker',
      `Received and inspected incoming goods|Carried out monthly stock counts|Prepared orders for delivery
      |Kept inventory records up to date|Operated a forklift in a distribution centre`,
      'Forklift|Stock Taking|Spreadsheets|Inventory|Packing|Shipping Documents|Data Entry',
      'Logistics|Management',
    ),
  },
  {
    name: 'accounting',
    job: {
      jobPositionName: 'Accounting Staff',
      jobSummary: 'Keeps the books of three branches and prepares the monthly close',
      description:
        '<p>You record journals, reconcile bank accounts, prepare tax returns and close the month. You support the auditor with documents and keep the fixed asset register.</p>',
      requirements: bullets(
        `Bachelor degree in Accounting|At least 2 years of experience as accounting or finance staff
        |Able to prepare financial statements and bank reconciliation|Knows Indonesian tax: PPN, PPh 21 and e-Faktur
        |Experienced with accounting software such as Accurate or Zahir|Advanced Excel|Accurate and able to keep deadlines`,
      ),
      education: levels.s1,
      minExperience: 2,
    },
    id: spoken(
      'Staf Akuntansi|Staf Keuangan|Admin Pajak|Accounting Officer',
      `Menyusun laporan keuangan bulanan|Melakukan rekonsiliasi bank setiap minggu|Menghitung dan melaporkan PPh 21 dan PPN
      |Mencatat jurnal dan buku besar|Menyiapkan data untuk audit`,
      'Accurate|Microsoft Excel|e-Faktur|Laporan Keuangan|Rekonsiliasi Bank|Zahir|Perpajakan|Jurnal Umum',
      'Akuntansi|Perpajakan',
    ),
    en: spoken(
      'Accounting Staff|Junior Accountant|Finance Officer|Tax Administrator',
      `Prepared monthly financial statements|Reconciled bank accounts of four branches|Filed VAT and income tax returns
      |Recorded journals and kept the ledger|Supported the yearly audit with documents`,
      'Accurate|Excel|Tax Returns|Bank Reconciliation|General Ledger|Financial Statements|Invoicing',
      'Accounting|Taxation',
    ),
  },
  {
    name: 'backend',
    job: {
      jobPositionName: 'Backend Engineer',
      jobSummary: 'Builds the services behind our delivery app',
      description:
        '<p>You design and build REST APIs, model data in PostgreSQL, write tests and run what you build in containers. You review code and improve performance together with the mobile team.</p>',
      requirements: bullets(
        `Bachelor degree in Computer Science or similar|3 years of experience as backend or software engineer
        |Strong in Go, Java or Node.js|Solid knowledge of SQL databases such as PostgreSQL or MySQL
        |Experience with Docker and Kubernetes|Writes automated tests|Familiar with message queues such as Kafka or RabbitMQ`,
      ),
      education: levels.s1,
      minExperience: 3,
    },
    id: spoken(
      'Backend Developer|Software Engineer|Programmer|Pengembang Perangkat Lunak',
      `Membangun REST API untuk aplikasi pengiriman|Merancang basis data PostgreSQL|Menulis unit test untuk layanan pembayaran
      |Memindahkan layanan ke Docker dan Kubernetes|Meninjau kode rekan satu tim`,
      'Go|Node.js|PostgreSQL|Docker|Kubernetes|Kafka|Git|Redis',
      'Teknik Informatika|Sistem Informasi',
    ),
    en: spoken(
      'Backend Engineer|Software Engineer|Backend Developer|Platform Engineer',
      `Built REST APIs used by two million people|Designed PostgreSQL schemas and tuned queries|Wrote automated tests for payments
      |Moved services to Docker and Kubernetes|Reviewed code and mentored juniors`,
      'Go|Java|PostgreSQL|Docker|Kubernetes|RabbitMQ|Linux|Redis',
      'Computer Science|Information Systems',
    ),
  },
  {
    name: 'nursing',
    job: {
      jobPositionName: 'Perawat Rawat Inap',
      jobSummary: 'Merawat pasien di bangsal penyakit dalam',
      description:
        '<p>Anda memantau keadaan pasien, memberikan obat sesuai resep dokter, mendokumentasikan asuhan keperawatan dan mendampingi keluarga pasien.</p>',
      requirements: bullets(
        `Pendidikan minimal D3 Keperawatan, Ners diutamakan|Memiliki STR yang masih berlaku
        |Pengalaman minimal 1 tahun di rumah sakit|Memahami asuhan keperawatan dan pencegahan infeksi
        |Memiliki sertifikat BTCLS atau PPGD|Wanita, belum menikah, berpenampilan menarik`,
      ),
      education: levels.d3,
      minExperience: 1,
    },
    id: spoken(
      'Perawat|Perawat Pelaksana|Perawat IGD|Perawat Klinik',
      `Memberikan asuhan keperawatan kepada pasien rawat inap|Memantau tanda vital dan memberikan obat
      |Mendokumentasikan tindakan keperawatan|Menerapkan pencegahan infeksi di rumah sakit|Mendampingi dokter saat visite`,
      'BTCLS|Asuhan Keperawatan|Pemasangan Infus|PPGD|STR Aktif|Komunikasi Pasien|EKG',
      'Keperawatan|Profesi Ners',
    ),
    en: spoken(
      'Registered Nurse|Ward Nurse|Staff Nurse|Clinic Nurse',
      `Cared for patients on an internal medicine ward|Monitored vital signs and gave medication|Documented nursing care
      |Kept to infection prevention rules of the hospital|Assisted doctors during rounds`,
      'Nursing Care|Infusion|Basic Life Support|Infection Prevention|Patient Education|ECG',
      'Nursing|Public Health',
    ),
  },
  {
    name: 'sales',
    job: {
      jobPositionName: 'Sales Executive',
      jobSummary: 'Menjual produk pembersih kepada toko dan hotel',
      description:
        '<p>Anda mencari pelanggan baru, mengunjungi toko dan hotel, menawarkan produk, bernegosiasi harga dan menjaga hubungan baik agar target penjualan tercapai.</p>',
      requirements: bullets(
        `Pendidikan minimal D3 semua jurusan|Pengalaman minimal 2 tahun sebagai sales atau marketing
        |Terbiasa mencapai target penjualan|Mampu bernegosiasi dan presentasi kepada pelanggan
        |Memiliki jaringan di toko retail atau hotel|Memiliki SIM C dan kendaraan sendiri|Menguasai Excel untuk laporan penjualan`,
      ),
      education: levels.d3,
      minExperience: 2,
    },
    id: spoken(
      'Sales Executive|Sales Kanvas|Staf Penjualan|Tenaga Pemasar',
      `Mencapai target penjualan 120% dua tahun berturut-turut|Mencari pelanggan baru di toko retail|Menawarkan produk kepada hotel
      |Bernegosiasi harga dengan pemilik toko|Membuat laporan penjualan mingguan`,
      'Negosiasi|Presentasi|Penjualan|Microsoft Excel|SIM C|Pelayanan Pelanggan|Prospek',
      'Manajemen Pemasaran|Administrasi Bisnis',
    ),
    en: spoken(
      'Sales Executive|Account Executive|Sales Representative|Territory Sales Officer',
      `Exceeded the sales target three years running|Found new customers among hotels and retail stores
      |Negotiated prices and contracts|Presented products to store owners|Reported sales weekly`,
      'Negotiation|Presentation|Sales Reports|Customer Relations|Excel|Prospecting|Driving Licence',
      'Marketing|Business Administration',
    ),
  },
  {
    name: 'coffee',
    job: {
      jobPositionName: 'Barista',
      jobSummary: 'Makes coffee and looks after guests at our first shop',
      description:
        '<p>You make espresso drinks, take orders at the till, keep the bar clean, and talk with guests about our beans. You count stock in the evening and train new colleagues.</p>',
      requirements: bullets(
        `High school or vocational school|1 year of experience as barista or in a coffee shop
        |Knows espresso machines and manual brewing|Latte art is a plus|Friendly service to guests
        |Can handle the cashier and daily stock|Single, below 27 years old, attractive appearance`,
      ),
      education: levels.smk,
      minExperience: 1,
    },
    id: spoken(
      'Barista|Juru Minuman|Kru Kedai Kopi|Pelayan Kafe',
      `Membuat minuman espresso dan seduh manual|Melayani tamu dan mencatat pesanan|Mengoperasikan mesin kasir
      |Menjaga kebersihan bar|Menghitung stok biji kopi setiap malam`,
      'Latte Art|Espresso|Manual Brew|Kasir|Pelayanan Tamu|Kalibrasi Grinder',
      'Tata Boga|Perhotelan',
    ),
    en: spoken(
      'Barista|Coffee Shop Crew|Head Barista|Cafe Waiter',
      `Made espresso drinks and manual brews|Served guests and took orders|Ran the till and closed the cash
      |Kept the coffee bar clean|Counted stock of beans and milk`,
      'Latte Art|Espresso|Manual Brewing|Cashier|Customer Service|Cupping',
      'Hospitality|Culinary Arts',
    ),
  },
  {
    name: 'people',
    job: {
      jobPositionName: 'HR Generalist',
      jobSummary: 'Runs recruitment, payroll and training for 300 colleagues',
      description:
        '<p>You plan recruitment, interview candidates, run payroll and BPJS, keep employee records, organise training and answer questions about labour law and company rules.</p>',
      requirements: bullets(
        `Bachelor in Psychology, Law or Management|3 years of experience in human resources
        |Experienced in end-to-end recruitment and interviewing|Able to run payroll, BPJS and PPh 21
        |Knows Indonesian labour law|Has organised training programmes|Uses an HRIS`,
      ),
      education: levels.s1,
      minExperience: 3,
    },
    id: spoken(
      'HRD Generalist|Staf Personalia|Recruiter|HR Officer',
      `Mengelola rekrutmen dari lowongan sampai penawaran|Menghitung penggajian dan BPJS karyawan|Menyelenggarakan pelatihan karyawan
      |Mewawancarai kandidat|Menyusun peraturan perusahaan sesuai hukum ketenagakerjaan`,
      'Rekrutmen|Payroll|BPJS|HRIS|Wawancara|Hukum Ketenagakerjaan|Pelatihan',
      'Psikologi|Manajemen SDM',
    ),
    en: spoken(
      'HR Generalist|Human Resources Officer|Recruiter|HR Administrator',
      `Ran recruitment from advert to offer|Prepared payroll and social security for 200 people|Organised training for supervisors
      |Interviewed candidates for the plant|Advised managers on labour law`,
      'Recruitment|Payroll|HRIS|Interviewing|Labour Law|Training|Employee Relations',
      'Psychology|Human Resource Management',
    ),
  },
  {
    name: 'driving',
    job: {
      jobPositionName: 'Sopir Pengiriman',
      jobSummary: 'Mengantar barang ke toko di seluruh kota',
      description:
        '<p>Anda mengemudikan mobil box, mengantar barang sesuai rute, membantu bongkar muat, mengumpulkan surat jalan dan merawat kendaraan.</p>',
      requirements: bullets(
        `Pendidikan minimal SMA/SMK|Memiliki SIM B1 yang berlaku|Pengalaman minimal 2 tahun sebagai sopir pengiriman atau kurir
        |Mengenal rute dalam dan luar kota|Bersedia membantu bongkar muat barang|Memahami perawatan kendaraan ringan`,
      ),
      education: levels.smk,
      minExperience: 2,
    },
    id: spoken(
      'Sopir Pengiriman|Kurir|Sopir Box|Pengemudi Truk',
      `Mengantar barang ke toko di tiga kota|Membantu bongkar muat|Mengumpulkan surat jalan dan uang tagihan
      |Merawat kendaraan setiap minggu|Mengatur rute pengiriman harian`,
      'SIM B1|Mengemudi|Rute Jabodetabek|Perawatan Kendaraan|Bongkar Muat|GPS',
      'Teknik Otomotif|Manajemen Transportasi',
    ),
    en: spoken(
      'Delivery Driver|Courier|Truck Driver|Box Truck Driver',
      `Delivered goods to stores in three cities|Helped loading and unloading|Collected delivery notes and payments
      |Looked after the vehicle|Planned the daily route`,
      'Driving Licence B1|Route Planning|Vehicle Maintenance|Loading|Navigation',
      'Automotive Engineering|Transport Management',
    ),
  },
  {
    name: 'teaching',
    job: {
      jobPositionName: 'Guru Matematika',
      jobSummary: 'Mengajar matematika di SMP kami',
      description:
        '<p>Anda mengajar matematika kelas 7 sampai 9, menyusun rencana pembelajaran, menilai tugas siswa, membimbing olimpiade dan berkomunikasi dengan orang tua siswa.</p>',
      requirements: bullets(
        `Sarjana Pendidikan Matematika atau Matematika|Pengalaman mengajar minimal 1 tahun
        |Mampu menyusun RPP dan menilai hasil belajar siswa|Memahami Kurikulum Merdeka
        |Bisa membimbing siswa olimpiade|Beragama Islam`,
      ),
      education: levels.s1,
      minExperience: 1,
    },
    id: spoken(
      'Guru Matematika|Pengajar Les Privat|Guru Honorer|Tutor Bimbel',
      `Mengajar matematika kelas 8 dan 9|Menyusun RPP sesuai Kurikulum Merdeka|Membimbing siswa olimpiade
      |Menilai tugas dan ujian siswa|Menjadi wali kelas`,
      'Mengajar|Kurikulum Merdeka|RPP|Matematika|GeoGebra|Evaluasi Belajar',
      'Pendidikan Matematika|Matematika',
    ),
    en: spoken(
      'Mathematics Teacher|Private Tutor|Teaching Assistant|Maths Teacher',
      `Taught mathematics to grades 8 and 9|Wrote lesson plans for the national curriculum|Coached students for the olympiad
      |Graded assignments and exams|Met parents every term`,
      'Teaching|Lesson Plans|Mathematics|Curriculum|GeoGebra|Assessment',
      'Mathematics Education|Mathematics',
    ),
  },
  {
    name: 'design',
    job: {
      jobPositionName: 'Graphic Designer',
      jobSummary: 'Designs what people see of our brand, in print and on screens',
      description:
        '<p>You design social media posts, packaging and catalogues, keep the brand guide, edit photos and prepare files for print together with the marketing team.</p>',
      requirements: bullets(
        `Diploma in Visual Communication Design|2 years of experience as graphic designer
        |Fluent in Photoshop, Illustrator and Figma|Good sense of typography and layout
        |Experience with packaging and print|Can edit photos and short videos|Portfolio required`,
      ),
      education: levels.d3,
      minExperience: 2,
    },
    id: spoken(
      'Desainer Grafis|Desainer Konten|Ilustrator|Desainer Kemasan',
      `Merancang konten media sosial|Mendesain kemasan produk baru|Menyiapkan berkas cetak katalog
      |Menyunting foto produk|Menjaga panduan merek perusahaan`,
      'Photoshop|Illustrator|Figma|Tipografi|CorelDRAW|Video Editing|Layout',
      'Desain Komunikasi Visual|Desain Produk',
    ),
    en: spoken(
      'Graphic Designer|Visual Designer|Packaging Designer|Illustrator',
      `Designed social media campaigns|Created packaging for new products|Prepared print files for catalogues
      |Edited product photos|Kept the brand guide`,
      'Photoshop|Illustrator|Figma|Typography|Layout|Photo Editing|Print',
      'Visual Communication Design|Graphic Design',
    ),
  },
]
