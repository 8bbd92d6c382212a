const list = (text: string) => text.split(',').map((name) => name.trim())

export const women = list(`
  Siti, Dewi, Ayu, Putri, Nur, Rina, Fitri, Indah, Maya, Wulan, Intan, Lestari, Yuni, Eka, Dian, Anisa, Nadia,
  Citra, Mega, Tiara, Vina, Desi, Ratih, Kartika, Melati, Amelia, Bunga, Novita, Rahma, Salsabila, Tari,
  Wahyuni, Zahra, Aulia, Febri, Gita, Hesti, Ika, Kirana, Laras
`)
export const men = list(`
  Agus, Budi, Andi, Rizky, Dimas, Fajar, Bayu, Hendra, Joko, Arif, Wahyu, Yoga, Eko, Dedi, Rudi, Adi, Ilham,
  Reza, Galih, Teguh, Surya, Bagus, Candra, Doni, Faisal, Gilang, Hafiz, Irfan, Krisna, Lukman, Made, Nanda,
  Oka, Pandu, Rangga, Satria, Taufik, Umar, Yusuf, Zaki
`)
export const familyNames = list(`
  Santoso, Wijaya, Pratama, Saputra, Hidayat, Nugroho, Setiawan, Kurniawan, Wibowo, Permana, Siregar, Nasution,
  Simanjuntak, Situmorang, Hutapea, Lubis, Harahap, Tambunan, Manurung, Sinaga, Ginting, Tarigan, Purba,
  Sembiring, Rahman, Hakim, Ramadhan, Firmansyah, Maulana, Suryadi, Gunawan, Halim, Tanuwijaya, Susanto,
  Hartono, Lumbantoruan, Wattimena, Pattiasina, Lestaluhu, Rumbiak, Mandagi, Wowor, Sumampouw, Tumbelaka,
  Daeng Matutu, Tenri, Suardana, Wirawan, Astawa, Adnyana, Prasetyo, Utomo, Handoko, Sudarsono, Kusuma,
  Anggraini, Puspita, Maharani, Oktaviani, Fauziah, Handayani, Safitri, Amalia, Kusumawati, Febriani, Susanti
`)
const namesOfWomen = list(`
  Anggraini, Puspita, Maharani, Oktaviani, Fauziah, Handayani, Safitri, Amalia, Kusumawati, Febriani, Susanti
`)
/** Some last names belong to women only. */
export const lastNamesOfMen = familyNames.filter((name) => !namesOfWomen.includes(name))

/** Many people in Indonesia have a single name. */
export const singleWomen = list('Sumiati, Suryani, Rohani, Nurhayati, Sulastri, Kartini, Mulyani, Juwita')
export const singleMen = list('Suparman, Sutrisno, Mulyono, Slamet, Sugiarto, Wagiman, Supriyadi, Haryanto')

export const foreigners = [
  { firstName: 'Priya', lastName: 'Nair', female: true, birthplace: 'Kochi' },
  { firstName: 'Wei Ling', lastName: 'Tan', female: true, birthplace: 'Singapore' },
  { firstName: 'José', lastName: 'Belo', female: false, birthplace: 'Dili' },
  { firstName: 'Nguyen', lastName: 'Van Minh', female: false, birthplace: 'Hue' },
  { firstName: 'Chloé', lastName: 'Martin', female: true, birthplace: 'Lyon' },
  { firstName: 'Daniel', lastName: 'Okafor', female: false, birthplace: 'Lagos' },
  { firstName: 'Aisyah', lastName: 'binti Osman', female: true, birthplace: 'Ipoh' },
  { firstName: 'Tom', lastName: 'Whitfield', female: false, birthplace: 'Perth' },
] as const

/** Home towns with the city's id, which begins an NIK. */
export const homeTowns = [
  {
    name: 'Jakarta Selatan',
    city: 3174,
    streets: ['Jl. Tebet Raya', 'Jl. Cipete Raya', 'Jl. Kemang Timur'],
  },
  { name: 'Jakarta Timur', city: 3175, streets: ['Jl. Pemuda', 'Jl. Kayu Manis', 'Jl. Raya Condet'] },
  { name: 'Bekasi', city: 3275, streets: ['Jl. Kalimalang', 'Jl. Perjuangan', 'Jl. Mawar'] },
  { name: 'Bandung', city: 3273, streets: ['Jl. Cihampelas', 'Jl. Riau', 'Jl. Buah Batu'] },
  { name: 'Semarang', city: 3374, streets: ['Jl. Pandanaran', 'Jl. Majapahit', 'Jl. Sriwijaya'] },
  { name: 'Yogyakarta', city: 3471, streets: ['Jl. Kaliurang', 'Jl. Taman Siswa', 'Jl. Solo'] },
  { name: 'Surabaya', city: 3578, streets: ['Jl. Rungkut Asri', 'Jl. Ngagel Jaya', 'Jl. Manyar'] },
  { name: 'Malang', city: 3573, streets: ['Jl. Soekarno Hatta', 'Jl. Ijen', 'Jl. Sulfat'] },
  { name: 'Medan', city: 1271, streets: ['Jl. Setia Budi', 'Jl. Gatot Subroto', 'Jl. Karya'] },
  { name: 'Banda Aceh', city: 1171, streets: ['Jl. Teuku Umar', 'Jl. T. Nyak Arief', 'Jl. Lampriet'] },
  {
    name: 'Balikpapan',
    city: 6471,
    streets: ['Jl. Jenderal Sudirman', 'Jl. MT Haryono', 'Jl. Ruhui Rahayu'],
  },
  {
    name: 'Makassar',
    city: 7371,
    streets: ['Jl. Perintis Kemerdekaan', 'Jl. Pettarani', 'Jl. Boulevard'],
  },
  { name: 'Manado', city: 7171, streets: ['Jl. Sam Ratulangi', 'Jl. Piere Tendean', 'Jl. Bethesda'] },
  {
    name: 'Denpasar',
    city: 5171,
    streets: ['Jl. Gatot Subroto Barat', 'Jl. Tukad Yeh Aya', 'Jl. Teuku Umar'],
  },
]

export const universities = list(`
  Universitas Indonesia, Universitas Gadjah Mada, Institut Teknologi Bandung, Universitas Diponegoro,
  Universitas Airlangga, Universitas Brawijaya, Universitas Hasanuddin, Universitas Sumatera Utara,
  Universitas Padjadjaran, Universitas Udayana, Universitas Sam Ratulangi, Universitas Syiah Kuala,
  Universitas Mulawarman, Politeknik Negeri Semarang, Universitas Bina Nusantara
`)
export const schools = list('SMK Negeri 1, SMK Negeri 2, SMA Negeri 1, SMA Negeri 3, SMK Muhammadiyah 1')

export const employers = list(`
  PT Lintas Samudra Raya, PT Karya Boga Sentosa, CV Mitra Jaya Abadi, PT Nusa Kirim Cepat,
  PT Graha Ritel Utama, PT Bumi Tekstil Makmur, PT Arunika Digital, PT Panen Segar Indonesia,
  PT Cakrawala Gudang Prima, CV Sinar Timur, PT Dharma Otomotif Jaya, PT Tirta Alam Pangan,
  PT Rekan Niaga Bersama, PT Wahana Peti Kemas, Koperasi Sejahtera Bersama, PT Sentra Data Kita
`)
export const certificates = [
  { name: 'K3 Umum (general safety)', issuingOrganization: 'BNSP', unit: 'day', duration: 12 },
  { name: 'Brevet Pajak A & B', issuingOrganization: 'Ikatan Akuntan Indonesia', unit: 'hour', duration: 120 },
  { name: 'First aid at work', issuingOrganization: 'Palang Merah Indonesia', unit: 'day', duration: 2 },
  { name: 'TOEFL ITP 540', issuingOrganization: 'ETS', unit: 'hour', duration: 3 },
  { name: 'Defensive driving', issuingOrganization: 'Indonesia Road Safety Partnership', unit: 'day', duration: 1 },
  { name: 'HACCP basics', issuingOrganization: 'BNSP', unit: 'day', duration: 3 },
  { name: 'Excel for analysis', issuingOrganization: 'Kartu Prakerja', unit: 'hour', duration: 20 },
] as const
