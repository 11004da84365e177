// Loaded into a server that must not outlive the program that started it: one that is killed cannot pass that on.
const parent = process.ppid
const watch = () => process.ppid === parent || process.kill(process.pid, 'SIGTERM')
setInterval(watch, 500).unref()
