/** Folders that macOS treats as one program, plug-in, installer or disk image: it runs, installs or mounts them. */
const BUNDLE_EXTENSIONS = new Set(
  (
    'app mpkg pkg prefpane saver workflow action caction gadget wdgt kext systemextension bundle plugin component ' +
    'qlgenerator mdimporter service xpc appex osax scptd sparsebundle'
  ).split(' '),
)

/**
 * Extensions that Windows, macOS or a program that registers for them there runs, installs or follows on a double click, and
 * those of code that such a program loads. They are no documents, pictures or pages.
 */
const PROGRAM_EXTENSIONS = new Set(
  [
    ...BUNDLE_EXTENSIONS,
    'exe com scr pif cpl dll ocx sys drv msi msp mst msu msix msixbundle emsix emsixbundle appx appxbundle eappx eappxbundle',
    'appinstaller application appref-ms vsto xbap ppkg jar jnlp chm hlp diagcab diagpkg wsb command terminal tool run deb rpm apk',
    'bat cmd ps1 psm1 psd1 psc1 ps1xml cdxml vb vbs vbe js jse htc ws wsf wsh wsc sct hta reg inf ins isp msc shs shb',
    'scpt applescript shortcut sh bash zsh csh ksh py pyw pyc pyz pyzw pl rb rbw ahk',
    'scf lnk url website webloc inetloc fileloc ftploc afploc mailloc newsloc vncloc desktop xnk rdp wcx msrcincident',
    'settingcontent-ms appcontent-ms library-ms search-ms searchconnector-ms osdx theme themepack deskthemepack',
    'mobileconfig configprofile provisionprofile mobileprovision networkconnect cer crt der p7b p7c p12 pfx spc sst',
    // Add-ins and notebooks of Office, and files that have it fetch data or compute commands; databases and shortcuts of Access.
    'xll xla xlam ppa ppam wll one onepkg iqy oqy rqy dqy odc slk',
    'mdb accdb ade adp mde mda mdw accde accdr accda mad maf mag mam maq mar mas mau mav maw',
    'iso img vhd vhdx dmg sparseimage',
  ].flatMap((extensions) => extensions.split(' ')),
)

/**
 * Whether an entry's path names a program, a script, a shortcut or a disk image, or lies within one that is a folder. A folder
 * counts by the extension of a bundle alone: no system runs a folder that is called `x.exe` or `example.com`.
 */
export function isProgramName(path: string): boolean {
  const extensions = extensionsIn(path)
  if (extensions.some((extension) => BUNDLE_EXTENSIONS.has(extension))) return true
  return !path.endsWith('/') && PROGRAM_EXTENSIONS.has(extensionOfEntry(path))
}

/** The extension of what a path names, in lower case; empty where there is none. */
export function extensionOfEntry(path: string): string {
  return extensionsIn(path).at(-1) ?? ''
}

function extensionsIn(path: string): string[] {
  const names = path.split('/').map((name) => name.replace(IGNORED_ENDING, ''))
  return names.filter((name) => name !== '').map((name) => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '')
}

/** Windows ignores dots and blanks at the end of a name. Without the first condition, a name of 64 KiB of dots would take 14 s. */
const IGNORED_ENDING = /(?<![. ])[. ]+$/

const ELF = '\x7fELF'
const MACH_O = ['\xfe\xed\xfa\xce', '\xfe\xed\xfa\xcf', '\xce\xfa\xed\xfe', '\xcf\xfa\xed\xfe', '\xca\xfe\xba\xbe']
const SHORTCUT = 'L\0\0\0\x01\x14\x02\0'

/** Whether bytes begin like a program or a shortcut, whatever the file's name. */
export function isProgramHead(head: Buffer): boolean {
  const start = head.toString('latin1', 0, 8)
  return [ELF, ...MACH_O, SHORTCUT].some((mark) => start.startsWith(mark)) || isWindowsProgram(head)
}

/** A text may begin with "MZ" too; a program holds the offset of its own header. */
function isWindowsProgram(head: Buffer): boolean {
  if (head.toString('latin1', 0, 2) !== 'MZ' || head.length < 64) return false
  const header = head.readUInt32LE(60)
  return ['PE', 'NE', 'LE'].includes(head.toString('latin1', header, header + 2))
}
