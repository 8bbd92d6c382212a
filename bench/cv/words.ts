/** The data that people, employers and schools are built from; all made up, apart from cities and common words. */
export interface Words {
  positions: string[]
  duties: string[]
  skills: string[]
  fields: string[]
  trades: string[]
  courses: { name: string; issuer: string }[]
  summaries: string[]
}
export interface Pools {
  firstNames: string[]
  lastNames: string[]
  cities: string[]
  streets: string[]
  companies: string[]
  universities: string[]
  polytechnics: string[]
  id: Words
  en: Words
}

const list = (text: string) => text.split('|').map((word) => word.trim())

/** The data for the layouts that the parser was written against. */
export const pools: Pools = {
  firstNames: list(
    'Ratna|Dimas|Siti|Bagus|Putri|Rizky|Ayu|Fajar|Dewi|Eko|Made|Wayan|Ketut|Yohana|Maria|Agung|Lestari|Hendra|Nurul|Taufik|Intan|Galih|Suhartono|Paramitha|Ujang|Cecep|Togar|Melati|Kevin|Stefanus',
  ),
  lastNames: list(
    'Wulandari|Prakoso|Rahmawati|Saputra|Anggraini|Hidayat|Permatasari|Nugroho|Santoso|Suardana|Simanjuntak|Siregar|Halim|Wijaya|Kusuma|Hutagalung|Maulana|Setiawan|Ramadhani|Gunawan|Tanjung|Lumban Tobing|Firmansyah|Puspitasari',
  ),
  cities: list(
    'Semarang|Jepara|Surabaya|Bandung|Bekasi|Medan|Makassar|Denpasar|Yogyakarta|Malang|Palembang|Tangerang|Bogor|Solo|Kudus|Sidoarjo|Batam|Balikpapan',
  ),
  streets: list(
    'Melati|Kartini|Pemuda|Diponegoro Raya|Anggrek 4|Gajah Mada|Cendana Indah|Mawar Putih|Pahlawan|Imam Bonjol|Raya Ngabul',
  ),
  companies: list(
    `PT Sinar Jaya Logistik|PT Maju Bersama Sentosa|CV Karya Mandiri|PT Tirta Alam Nusantara|PT Bumi Pangan Lestari
    |Bank Arta Sejahtera|PT Cahaya Tekstil Indonesia|Hotel Puri Kencana|RS Harapan Sehat|Toko Sumber Rejeki
    |Langit Biru Studio|Kopi Senja|Nusa Digital|PT Graha Elektrik Tbk|PT Indo Kargo Ekspres|Yayasan Pelita Ilmu
    |Warung Teknologi|UD Makmur Abadi|PT Garuda Perkasa Motor|Koperasi Tani Subur|Apotek Husada|Bright Path Consulting
    |Lumen Analytics|Ocean Freight Ltd|PT. Samudra Baja|Rumah Makan Padang Raya|PT Asuransi Jiwa Sentral`,
  ),
  universities: list(
    'Universitas Diponegoro|Universitas Negeri Semarang|Universitas Brawijaya|Institut Teknologi Nusantara|Universitas Katolik Cendekia|STIE Bina Karya|Universitas Islam Sultan Hadlirin|Sekolah Tinggi Ilmu Komputer Mataram|Universitas Sumatera Raya',
  ),
  polytechnics: list(
    'Politeknik Negeri Semarang|Politeknik Maritim Utara|Akademi Keperawatan Husada|Politeknik Harapan Bangsa',
  ),
  id: {
    positions: list(
      `Staff Gudang|Staf Administrasi|Kasir|Supervisor Produksi|Operator Produksi|Admin Penjualan|Sales Executive
      |Kepala Toko|Teknisi Mesin|Perawat|Guru Matematika|Kurir|Accounting Staff|HRD Generalist|Manajer Operasional
      |Quality Control|Marketing Communication|Sopir Pengiriman|Juru Masak|Customer Service|Programmer|Asisten Apoteker
      |Barista|Koordinator Lapangan|Data Analyst`,
    ),
    duties: list(
      `Mengelola stok barang dan membuat laporan harian.|Melayani pelanggan dengan ramah dan cepat
      |Menyusun laporan keuangan bulanan untuk manajemen|Memimpin tim beranggotakan 12 orang.
      |Menurunkan selisih stok sebesar 35% pada tahun 2021|Membuat jadwal kerja dan absensi karyawan
      |Menjalin kerja sama dengan pemasok dari tiga kota|Memastikan standar keselamatan kerja dipatuhi setiap hari.
      |Menginput data penjualan ke dalam sistem|Melatih karyawan baru mengenai prosedur kerja`,
    ),
    skills: list(
      'Microsoft Excel|Microsoft Word|Manajemen Gudang|Komunikasi|Kerja Sama Tim|Negosiasi|Canva|Input Data|Pelayanan Pelanggan|Mengemudi (SIM A)|Forklift|Stock Opname|Photoshop|Laporan Keuangan|Analisis Data|SQL|Public Speaking|Accurate',
    ),
    fields: list(
      'Akuntansi|Manajemen|Teknik Informatika|Teknik Industri|Psikologi|Ilmu Komunikasi|Sistem Informasi|Keperawatan|Administrasi Bisnis|Hukum|Pendidikan Matematika|Ekonomi Pembangunan',
    ),
    trades: list(
      'Teknik Komputer dan Jaringan|Akuntansi|Teknik Kendaraan Ringan|Tata Boga|Pemasaran|Administrasi Perkantoran',
    ),
    courses: [
      { name: 'Brevet Pajak A dan B', issuer: 'Ikatan Akuntan Nusantara' },
      { name: 'Ahli K3 Umum', issuer: 'Kementerian Ketenagakerjaan' },
      { name: 'Pelatihan Forklift', issuer: 'PT Safety Karya' },
      { name: 'Kursus Bahasa Inggris', issuer: 'English Corner Semarang' },
      { name: 'Pelatihan Digital Marketing', issuer: 'Nusa Akademi' },
      { name: 'Sertifikasi Barista Dasar', issuer: 'Balai Latihan Kerja Jepara' },
    ],
    summaries: [
      'Tenaga kerja yang teliti, jujur dan terbiasa bekerja dengan target. Berpengalaman di bidang operasional dan pelayanan.',
      'Lulusan yang bersemangat belajar, mampu bekerja secara mandiri maupun dalam tim, dan siap ditempatkan di mana saja.',
    ],
  },
  en: {
    positions: list(
      `Software Engineer|Data Analyst|Marketing Manager|Sales Executive|Account Manager|Warehouse Supervisor
      |Human Resources Officer|Finance Manager|Graphic Designer|Customer Success Lead|Product Manager|Project Coordinator
      |Business Development Associate|Procurement Specialist|Front Office Agent|English Teacher|Registered Nurse
      |Content Writer|Mechanical Engineer|Operations Intern|Head of Growth|Site Reliability Engineer`,
    ),
    duties: list(
      `Led a team of eight people across two cities.|Reduced delivery time by 18% within the first year
      |Prepared monthly reports for the board|Built and maintained internal tools used by 300 colleagues
      |Negotiated contracts with suppliers|Answered questions of customers by phone and e-mail
      |Introduced a new stock system in 2020 that cut losses by a third.|Trained new employees and wrote the handbook
      |Owned the yearly budget of the department|Designed campaigns for web and print`,
    ),
    skills: list(
      'Microsoft Excel|Python|SQL|Negotiation|Project Management|Public Speaking|Adobe Photoshop|Figma|Customer Service|Data Visualisation|TypeScript|Budgeting|Team Leadership|Copywriting|Power BI|Supply Chain Planning|Docker',
    ),
    fields: list(
      'Accounting|Management|Computer Science|Industrial Engineering|Psychology|Communication Science|Information Systems|Nursing|Business Administration|Law|English Literature|Development Economics',
    ),
    trades: list('Computer and Network Engineering|Accounting|Automotive|Culinary Arts|Marketing'),
    courses: [
      { name: 'Certified Supply Chain Planner', issuer: 'Logistics Institute' },
      { name: 'Data Analysis Professional Certificate', issuer: 'Open Courseware' },
      { name: 'Occupational First Aid', issuer: 'Red Cross Training Centre' },
      { name: 'Scrum Fundamentals', issuer: 'Agile Board' },
      { name: 'TOEFL Preparation', issuer: 'English Corner' },
    ],
    summaries: [
      'Dependable professional with a record of meeting targets and improving the way work is done.',
      'Curious and organised graduate who enjoys working with people and learns quickly.',
    ],
  },
}

/** The data for the second layouts. */
export const secondPools: Pools = {
  firstNames: list(
    'Adinda|Bramantyo|Clarissa|Darma|Elok|Ferdinand|Gita|Haryanto|Irma|Joko|Komang|Laksmi|Mulyadi|Nadira|Oki|Pandu|Rosalina|Satria|Tiara|Umar|Vania|Widodo|Yudha|Zahra',
  ),
  lastNames: list(
    'Adiputra|Batubara|Chandra|Darmawan|Effendi|Fitriani|Ginting|Handayani|Iskandar|Kartika|Lubis|Mahendra|Nasution|Oktaviani|Pangestu|Sihombing|Tambunan|Utomo|Wibowo|Yulianti',
  ),
  cities: list(
    'Purwokerto|Tegal|Cirebon|Padang|Pekanbaru|Manado|Pontianak|Banjarmasin|Mataram|Kediri|Magelang|Depok|Cilegon|Samarinda|Jember',
  ),
  streets: list('Merpati|Sudirman Kav. 3|Teuku Umar|Flamboyan II|Letjen Suprapto|Kenanga|Veteran|Siliwangi|Ahmad Yani'),
  companies: list(
    `PT Delta Rasa Utama|PT Wahana Cipta Pratama|Klinik Mitra Keluarga Kita|CV Rimba Raya|Aurora Retail Group|Tamanesia
    |PT Bank Lintas Daerah Tbk|Sekolah Cahaya Bangsa|Dapur Mbak Rini|Perkebunan Hijau Lestari|PT Kapal Api Selatan
    |Fintera|North Star Shipping Pte Ltd|Gudang Kita|PT Mega Plastik|Dinas Perhubungan Kota|Kedai Rempah|Vertex Mobile
    |PT Inti Surya Energi|Percetakan Delapan`,
  ),
  universities: list(
    'Universitas Gunung Slamet|Universitas Tanjungpura Raya|Institut Seni Pasundan|STMIK Cipta Darma|Universitas Kristen Immanuel Timur|Universitas Terbuka Nusantara',
  ),
  polytechnics: list('Politeknik Kesehatan Barlingmas|Politeknik Pelayaran Timur|Akademi Pariwisata Bunda'),
  id: {
    positions: list(
      `Staf Ekspedisi|Pramuniaga|Admin Online Shop|Kepala Gudang|Analis Kredit|Petugas Kebersihan|Mekanik Alat Berat
      |Sekretaris Direksi|Pengajar Les Privat|Penanggung Jawab Produksi|Desainer Interior|Tenaga Pemasar|Helper Dapur
      |Bidan|Frontend Developer|Petugas Loket`,
    ),
    duties: list(
      `Bertanggung jawab atas kelancaran pengiriman antar kota|Melakukan pencatatan kas masuk dan keluar
      |Menangani keluhan pembeli melalui telepon dan aplikasi|Merawat mesin sesuai jadwal
      |Mencapai target penjualan 120% selama 2022|Membantu persiapan acara perusahaan`,
    ),
    skills: list(
      'Ms. Excel|Google Sheets|Administrasi|Manajemen Waktu|Desain Grafis|Bahasa Pemrograman PHP|CorelDRAW|Kepemimpinan|Ketelitian|Perpajakan|Video Editing|Menjahit',
    ),
    fields: list(
      'Ilmu Hukum|Farmasi|Agribisnis|Teknik Sipil|Perbankan Syariah|Sastra Inggris|Gizi|Perhotelan|Statistika',
    ),
    trades: list('Multimedia|Teknik Pemesinan|Perhotelan|Keperawatan|Bisnis Daring dan Pemasaran'),
    courses: [
      { name: 'Sertifikat Kompetensi Operator Komputer', issuer: 'BNSP' },
      { name: 'Pelatihan Kepemimpinan Dasar', issuer: 'Balai Diklat Provinsi' },
      { name: 'Workshop Fotografi Produk', issuer: 'Komunitas Lensa' },
      { name: 'Kursus Menjahit', issuer: 'LPK Bina Busana' },
    ],
    summaries: [
      'Pribadi yang disiplin dan cepat beradaptasi, dengan minat besar pada dunia ritel dan pelayanan masyarakat.',
      'Memiliki pengalaman menangani administrasi, terbiasa dengan tenggat waktu yang ketat.',
    ],
  },
  en: {
    positions: list(
      `Backend Developer|Community Manager|Treasury Analyst|Restaurant Supervisor|Field Engineer|Legal Counsel|UX Researcher
      |Store Manager|Lecturer|Logistics Planner|Executive Secretary|Growth Marketer|Payroll Administrator`,
    ),
    duties: list(
      `Managed vendor relations and invoices|Shipped features used by two million people
      |Organised events with up to 500 guests|Kept service levels above 99% throughout 2023
      |Drafted policies and trained staff in four branches|Coached junior colleagues`,
    ),
    skills: list(
      'Go|Kubernetes|Financial Modelling|Stakeholder Management|Illustrator|German|Spreadsheets|Event Planning|Research|React|Contract Law|Payroll',
    ),
    fields: list(
      'Civil Engineering|Pharmacy|Statistics|Hospitality|Agribusiness|Islamic Banking|International Relations|Visual Communication Design',
    ),
    trades: list('Multimedia|Machining|Hospitality|Nursing'),
    courses: [
      { name: 'Project Management Professional', issuer: 'PM Society' },
      { name: 'Cloud Practitioner', issuer: 'Cloud Academy' },
      { name: 'Food Safety Level 2', issuer: 'Hygiene Council' },
    ],
    summaries: [
      'Results-driven individual with hands-on experience in fast-growing teams and a love for detail.',
      'Seeking a role where I can combine analytical thinking with working directly with clients.',
    ],
  },
}

/** The data for the held-out layouts: names, words and employers that the parser was not tuned on. */
export const heldOutPools: Pools = {
  firstNames: list(
    'Anisa|Bintang|Citra|Desi|Ernawati|Farhan|Gilang|Helmi|Indah|Jefri|Kartini|Lukman|Mega|Novita|Oktavian|Petrus|Qonita|Reza|Sekar|Teguh|Ulfa|Vincent|Wahyuni|Yusuf',
  ),
  lastNames: list(
    'Aritonang|Budiman|Cahyono|Djojohadi|Febrianti|Gultom|Harahap|Irawan|Junaedi|Kurniawan|Laksono|Manurung|Novianti|Panjaitan|Rachman|Sitompul|Trihatmoko|Usman|Wirawan|Zulkarnain',
  ),
  cities: list(
    'Kendal|Salatiga|Garut|Gresik|Madiun|Bukittinggi|Jambi|Bengkulu|Kupang|Ambon|Sukabumi|Pekalongan|Karawang|Banyuwangi',
  ),
  streets: list(
    'Dahlia|Hasanuddin|Soekarno Hatta Km. 7|Bougenville Blok C2|Panglima Polim|Rajawali|Ki Hajar Dewantara|Elang',
  ),
  companies: list(
    `PT Rekayasa Baja Prima|Mitra Sehat Dental Care|Bumi Kreasi|PT Citra Pangan Abadi Tbk|Kopitiam Lima|Halodesa
    |PT Trans Papua Mandala|CV Anugerah Plastindo|Lembaga Kursus Cerdas|Sunrise Hospitality|PT Duta Garmen
    |Blue Harbour Pte. Ltd.|Kantor Notaris Wirawan|Pasar Kita|Bengkel Sahabat|RSUD Kota Tengah|Orbit Systems
    |PT Asia Kimia Raya|Quanta Labs|Toko Besi Harmoni`,
  ),
  universities: list(
    'Universitas Pesisir Utara|Universitas Wijaya Nusa|Institut Teknologi Khatulistiwa|STIKES Bhakti Ibu|Universitas Muhammadiyah Selatan|Universitas Ciptaloka',
  ),
  polytechnics: list('Politeknik Manufaktur Barat|Politeknik Negeri Bahari|Akademi Kebidanan Melati'),
  id: {
    positions: list(
      `Staff Purchasing|Operator Forklift|Perawat Gigi|Admin Gudang|Penjahit|Guru Honorer|Kepala Regu|Sales Kanvas|Montir
      |Asisten Notaris|Analis Laboratorium|Waitress|Petugas Keamanan|Drafter|Staf Pajak|Content Creator`,
    ),
    duties: list(
      `Mengoperasikan alat sesuai prosedur|Mencatat transaksi harian dan menyetorkan uang ke bank
      |Menyiapkan dokumen ekspor dan impor|Bertugas di tiga shift secara bergantian
      |Mengantar pesanan ke pelanggan di seluruh kota|Membimbing siswa kelas 10 dan 11`,
    ),
    skills: list(
      'Ms. Word|AutoCAD|Mengetik Cepat|Bahasa Mandarin|Pembukuan|Memasak|Las Listrik|Desain Web|Zoom|Pelaporan Pajak|Kerja Tim|Memecahkan Masalah',
    ),
    fields: list(
      'Kebidanan|Teknik Mesin|Ilmu Pemerintahan|Matematika|Biologi|Teknik Elektro|Keuangan dan Perbankan|Desain Produk|Pariwisata',
    ),
    trades: list('Teknik Pengelasan|Tata Busana|Farmasi|Otomatisasi dan Tata Kelola Perkantoran|Teknik Audio Video'),
    courses: [
      { name: 'Pelatihan Satpam Gada Pratama', issuer: 'Pusdik Sabhara' },
      { name: 'Kursus Komputer Dasar', issuer: 'LKP Cipta Ilmu' },
      { name: 'Sertifikat Juru Las 3G', issuer: 'Balai Besar Pelatihan' },
      { name: 'Pelatihan Ekspor', issuer: 'Dinas Perdagangan' },
    ],
    summaries: [
      'Bekerja keras, mudah bergaul, dan terbiasa bekerja di bawah tekanan. Bersedia ditempatkan di luar kota.',
      'Ingin mengembangkan karier di perusahaan yang terus tumbuh dan memberi kesempatan belajar.',
    ],
  },
  en: {
    positions: list(
      `Data Engineer|Brand Manager|Quality Inspector|Sous Chef|Guest Relations Officer|Risk Analyst|Civil Engineer|Tax Consultant
      |Video Editor|Regional Sales Manager|Export Administrator|Lab Technician|Chief of Staff|Illustrator`,
    ),
    duties: list(
      `Migrated the warehouse of data without a day of downtime|Ran weekly reviews with the plant in Gresik
      |Increased repeat orders by a quarter|Checked samples against the standard and wrote reports
      |Looked after guests from 30 countries|Was named employee of the year 2022`,
    ),
    skills: list(
      'Airflow|Looker|Tax Law|Menu Planning|AutoCAD|Mandarin|Negotiating|Final Cut Pro|Risk Modelling|Java|Presenting|Export Documents',
    ),
    fields: list(
      'Mathematics|Mechanical Engineering|Public Health|Tourism|Biology|Electrical Engineering|Finance and Banking|Political Science',
    ),
    trades: list('Welding|Fashion Design|Pharmacy|Audio and Video Engineering'),
    courses: [
      { name: 'Google Data Analytics', issuer: 'Courseland' },
      { name: 'ISO 9001 Internal Auditor', issuer: 'Quality House' },
      { name: 'Barista Level 1', issuer: 'Coffee Guild' },
    ],
    summaries: [
      'Ten thousand hours of practice and still curious. I like plain words, tidy work and honest numbers.',
      'Hard-working team player who wants to grow with a company that takes quality seriously.',
    ],
  },
}
