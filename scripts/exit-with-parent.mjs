// Loaded into a server process that must not outlive the process that started it: a killed parent sends no signal.
const parent = process.ppid
const timer = setInterval(() => {
  if (process.ppid === parent) return
  clearInterval(timer)
  process.kill(process.pid, 'SIGHUP')
}, 500).unref()
