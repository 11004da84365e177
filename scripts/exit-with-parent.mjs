// Loaded into a server process that must not outlive the process that started it: a killed parent sends no signal.
const parent = process.ppid
const check = () => process.ppid === parent || process.kill(process.pid, 'SIGTERM')
setInterval(check, 500).unref()
