import { moreTrades } from './more-trades.ts'
import { bullets, levels, type Trade, tradeWords } from './trade.ts'

/** Trades that the scorer was tuned on. */
const tunedTrades: readonly Trade[] = [
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
    id: tradeWords(
      'Staf Gudang|Admin Gudang|Checker Gudang|Picker Packer',
      `Menerima dan memeriksa barang masuk dari pemasok|Melakukan stock opname setiap bulan|Menyiapkan pesanan untuk pengiriman
      |Mencatat keluar masuk barang di kartu stok|Menata penyimpanan barang di rak`,
      'Forklift|Stock Opname|Microsoft Excel|Manajemen Gudang|Packing|FIFO|Surat Jalan|Input Data',
      'Manajemen Logistik|Manajemen',
    ),
    en: tradeWords(
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
    id: tradeWords(
      'Staf Akuntansi|Staf Keuangan|Admin Pajak|Accounting Officer',
      `Menyusun laporan keuangan bulanan|Melakukan rekonsiliasi bank setiap minggu|Menghitung dan melaporkan PPh 21 dan PPN
      |Mencatat jurnal dan buku besar|Menyiapkan data untuk audit`,
      'Accurate|Microsoft Excel|e-Faktur|Laporan Keuangan|Rekonsiliasi Bank|Zahir|Perpajakan|Jurnal Umum',
      'Akuntansi|Perpajakan',
    ),
    en: tradeWords(
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
    id: tradeWords(
      'Backend Developer|Software Engineer|Programmer|Pengembang Perangkat Lunak',
      `Membangun REST API untuk aplikasi pengiriman|Merancang basis data PostgreSQL|Menulis unit test untuk layanan pembayaran
      |Memindahkan layanan ke Docker dan Kubernetes|Meninjau kode rekan satu tim`,
      'Go|Node.js|PostgreSQL|Docker|Kubernetes|Kafka|Git|Redis',
      'Teknik Informatika|Sistem Informasi',
    ),
    en: tradeWords(
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
    id: tradeWords(
      'Perawat|Perawat Pelaksana|Perawat IGD|Perawat Klinik',
      `Memberikan asuhan keperawatan kepada pasien rawat inap|Memantau tanda vital dan memberikan obat
      |Mendokumentasikan tindakan keperawatan|Menerapkan pencegahan infeksi di rumah sakit|Mendampingi dokter saat visite`,
      'BTCLS|Asuhan Keperawatan|Pemasangan Infus|PPGD|STR Aktif|Komunikasi Pasien|EKG',
      'Keperawatan|Profesi Ners',
    ),
    en: tradeWords(
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
    id: tradeWords(
      'Sales Executive|Sales Kanvas|Staf Penjualan|Tenaga Pemasar',
      `Mencapai target penjualan 120% dua tahun berturut-turut|Mencari pelanggan baru di toko retail|Menawarkan produk kepada hotel
      |Bernegosiasi harga dengan pemilik toko|Membuat laporan penjualan mingguan`,
      'Negosiasi|Presentasi|Penjualan|Microsoft Excel|SIM C|Pelayanan Pelanggan|Prospek',
      'Manajemen Pemasaran|Administrasi Bisnis',
    ),
    en: tradeWords(
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
    id: tradeWords(
      'Barista|Juru Minuman|Kru Kedai Kopi|Pelayan Kafe',
      `Membuat minuman espresso dan seduh manual|Melayani tamu dan mencatat pesanan|Mengoperasikan mesin kasir
      |Menjaga kebersihan bar|Menghitung stok biji kopi setiap malam`,
      'Latte Art|Espresso|Manual Brew|Kasir|Pelayanan Tamu|Kalibrasi Grinder',
      'Tata Boga|Perhotelan',
    ),
    en: tradeWords(
      'Barista|Coffee Shop Crew|Head Barista|Cafe Waiter',
      `Made espresso drinks and manual brews|Served guests and took orders|Ran the till and closed the cash
      |Kept the coffee bar clean|Counted stock of beans and milk`,
      'Latte Art|Espresso|Manual Brewing|Cashier|Customer Service|Cupping',
      'Hospitality|Culinary Arts',
    ),
  },
]

export const trades = [...tunedTrades, ...moreTrades]
