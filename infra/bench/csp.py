import json
ev=json.load(open('/tmp/lab/t.json'))['traceEvents']
x=[e for e in ev if e['name']=='V8.CollectSourcePositions']
for c in x:
    inside=[e for e in ev if e.get('ph')=='X' and e['tid']==c['tid'] and e['pid']==c['pid'] and e['ts']<=c['ts'] and e['ts']+e['dur']>=c['ts']+c['dur'] and e is not c]
    print(c.get('tdur'),c.get('args'),[ (e['name'],str(e.get('args'))[:150]) for e in sorted(inside,key=lambda e:-e['dur'])])
    near=[e for e in ev if e['tid']==c['tid'] and e['pid']==c['pid'] and 0<=e['ts']-c['ts']-c['dur']<1500 or (e['tid']==c['tid'] and e['pid']==c['pid'] and 0<c['ts']-e['ts']<1500)]
    print('   near',[(e['name'],str(e.get('args'))[:80]) for e in sorted(near,key=lambda e:e['ts'])][:12])
